import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { codeSplitting } from './src/app/build/chunks.ts';
import { compressed } from './src/app/build/compressed.ts';
import { offlineWorker } from './src/app/build/offline-worker.ts';
import { publicPages } from './src/app/build/public-pages.ts';
import { screenFiles } from './src/app/build/screen-files.ts';
import { singleIcons } from './src/app/build/single-icons.ts';
import { contract } from './src/app/contract.ts';

const virtualId = 'virtual:contract';

/**
 * The contract without schemas, refusals and documentation, so that the browser loads neither them nor a validation library: what its
 * client needs of an operation is where it is and how its input is laid out. Short, as every signed-in screen loads it.
 */
function routesOfContract(): Record<string, Record<string, string>> {
  const features = Object.entries(contract).map(([feature, operations]) => [
    feature,
    Object.fromEntries(
      Object.entries(operations).flatMap(([name, operation]) => {
        const { method, path, inputStructure = '', outputStructure } = operation['~orpc'].route;
        // Files are saved and shown by their address.
        return outputStructure ? [] : [[name, `${method} ${path} ${inputStructure}`.trim()]];
      }),
    ),
  ]);
  return Object.fromEntries(features);
}

const expanded = `
  const each = (of, change) => Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one)]));
  const operation = (written) => {
    const [method, path, inputStructure] = written.split(' ');
    return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure } } };
  };
  export default each(routes, (operations) => each(operations, operation));`;

/** Gives the browser the contract's routes. */
function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) =>
      id === `\0${virtualId}` ? `const routes = ${JSON.stringify(routesOfContract())};${expanded}` : undefined,
  };
}

export default defineConfig({
  publicDir: 'src/app/web/public',
  // React has had this hook for years; the router still asks for the package that made up for it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    tailwindcss(),
    contractForBrowser(),
    singleIcons(),
    publicPages({ plugins: () => [...react(), contractForBrowser()], file: 'dist/pages.json' }),
    screenFiles('dist/screens.json'),
    offlineWorker(),
    compression(compressed),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: codeSplitting(),
        // The entry names every part of the product: a shorter hash is 0.2 kB less on /login.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` },
      ]),
    ),
  },
});
