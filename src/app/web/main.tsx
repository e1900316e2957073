import '#ui/theme.css';
// Every signed-in screen has parts that need it: in a file of its own it would be one more trip before anything is shown.
import '#ui/article.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
// A public page came whole from the server: it is taken over as it stands.
if (root?.firstChild) hydrateRoot(root, <App />);
else if (root) createRoot(root).render(<App />);
