import { minifyContractRouter } from '@orpc/contract';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { contract } from './src/app/contract.ts';

const virtualId = 'virtual:contract';

/** Gives the browser the contract without its schemas, so that no validation library is loaded there. */
function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) =>
      id === `\0${virtualId}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : undefined,
  };
}

export default defineConfig({
  publicDir: 'src/app/web/public',
  plugins: [
    react(),
    tailwindcss(),
    contractForBrowser(),
    compression({
      include: /\.(js|css|svg|html|json)$/,
      threshold: 512,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')],
    }),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` } },
  },
});
