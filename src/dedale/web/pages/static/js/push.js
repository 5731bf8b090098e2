// This browser's subscription to notices: made with the server's key, told to the server, ended at both.

const HEADS = { "Content-Type": "application/json", Accept: "application/json" };

/** @returns {"insecure" | "unable" | "denied" | ""} why this browser cannot be notified here; empty where it can */
export function obstacle() {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable";
  return Notification.permission === "denied" ? "denied" : "";
}

/** @returns {Promise<PushSubscription | null>} the subscription of this browser, if it has one */
export async function current() {
  if (obstacle()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @param {string} key the server's @returns {Promise<PushSubscription>} throws where the push service does not answer */
export async function subscribe(key) {
  const registration = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  if (old) await old.unsubscribe(); // it may be of other keys
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** @param {PushSubscription} subscription @returns {Promise<boolean>} whether the server has it now */
export async function tell(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, keys });
  const answer = await fetch("/games/push", { method: "POST", headers: HEADS, body }).catch(() => null);
  return Boolean(answer?.ok);
}

/** @returns {Promise<boolean>} whether this browser is notified no more */
export async function turnOff() {
  const subscription = await current();
  if (!subscription) return true;
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  const answer = await fetch("/games/push/off", { method: "POST", headers: HEADS, body }).catch(() => null);
  await subscription.unsubscribe(); // the server learns it from the push service, if it was not reached
  return Boolean(answer?.ok);
}
