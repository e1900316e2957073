/** Brotli bytes of the JavaScript that the browser loads first on each screen, read from the build's manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const web = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'web');
const manifestFile = join(web, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) throw new Error('No build found: run «npm run build» first.');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** What each screen loads besides the entry: its lazy page and what that page imports statically. */
export const screens = {
  '/login': { pages: [], goal: 70_000 },
  '/dashboard (empleado)': dashboard('LearnerDashboard'),
  '/dashboard (jefe)': dashboard('SupervisorDashboard'),
  '/dashboard (admin)': dashboard('AdminPanel'),
  '/modulos': {
    pages: [
      'src/app/web/SignedInRoutes.tsx',
      'src/features/plan/web/PlanPage.tsx',
      'src/features/identity/web/identity-client.ts',
    ],
    goal: 120_000,
  },
  '/modulos/individual/{id}': {
    pages: [
      'src/app/web/SignedInRoutes.tsx',
      'src/features/learning/web/ModulePage.tsx',
      'src/features/identity/web/identity-client.ts',
    ],
    goal: 120_000,
  },
};

function dashboard(own) {
  return {
    pages: [
      'src/app/web/SignedInRoutes.tsx',
      `src/features/dashboards/web/${own}.tsx`,
      'src/features/identity/web/identity-client.ts',
    ],
    goal: 120_000,
  };
}

function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(web, file))).length);
  return sizes.get(file);
}

/** Brotli bytes per screen. */
export function pageWeights() {
  return Object.entries(screens).map(([address, { pages, goal }]) => {
    const files = new Set(['index.html', ...pages].flatMap((key) => [...filesOf(key)]));
    const bytes = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0);
    return { address, bytes, goal };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weights = pageWeights();
  for (const { address, bytes, goal } of weights) {
    console.log(`${address.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(6)} kB  (goal ${goal / 1000} kB)`);
  }
  // With --check the goals are a gate, not only a figure.
  if (process.argv.includes('--check') && weights.some(({ bytes, goal }) => bytes > goal)) process.exit(1);
}
