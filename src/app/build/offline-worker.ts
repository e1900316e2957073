import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { filesWith } from './screen-files.ts';

/** Screens that a learner needs without a network, by their sources; what they import comes along. */
const screens = [
  'src/app/web/SignedInRoutes.tsx',
  'src/app/web/LaterParts.tsx',
  'src/features/identity/web/identity-client.ts',
  'src/features/dashboards/web/LearnerDashboard.tsx',
  'src/app/web/screens/PlanScreen.tsx',
  'src/features/plan/web/CategoryPage.tsx',
  'src/features/learning/web/ModulePage.tsx',
  'src/platform/web/device-store.ts',
  'src/features/learning/web/QuizScreen.tsx',
  'src/features/learning/web/ModuleFinished.tsx',
  'src/features/plan/web/ProgressPage.tsx',
  'src/app/web/screens/InductionMenuScreen.tsx',
  'src/features/induction/web/InductionListPage.tsx',
  'src/features/induction/web/InductionReaderPage.tsx',
  'src/features/landing/web/LandingPage.tsx',
  'src/features/tutorials/web/TutorialsPage.tsx',
  'src/features/tutorials/web/TutorialPage.tsx',
  'src/features/settings/web/show-accent.ts',
];
/** Files of the public folder that the empty page asks for. */
const publicFiles = ['theme.js', 'favicon.svg'];

/** After the browser's build: writes /sw.js, which knows the files of a learner's screens. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist/web' }, bundle) {
      const assets = [...chunksOf(bundle)].map((name) => ({ url: `/${name}`, revision: null }));
      const others = ['index.html', ...publicFiles].map((name) => ({
        url: `/${name}`,
        revision: createHash('sha1')
          .update(readFileSync(join(dir, name)))
          .digest('hex')
          .slice(0, 12),
      }));
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { precached: JSON.stringify([...others, ...assets]), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: 'src/app/web/offline/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/** The entry's and the screens' chunks with what they import, their styles, and the font of Spanish. */
function chunksOf(bundle: Rolldown.OutputBundle): Set<string> {
  const entries = Object.values(bundle).filter((one) => one.type === 'chunk' && one.isEntry);
  const found = new Set<string>();
  for (const chunk of [...entries, ...screens.flatMap((source) => filesWith(source, bundle))]) {
    if (chunk.type !== 'chunk') continue;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  }
  for (const name of Object.keys(bundle)) if (/inter-latin-wght.*\.woff2$/.test(name)) found.add(name);
  return found;
}
