// Before anything is painted: the theme that was chosen here, if any. A plain script, since modules come too late.
{
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}
