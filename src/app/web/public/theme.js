// Before the first paint: the theme a person chose on this device. Without a choice the system's is used.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage can be switched off; then the system's theme stays.
}
