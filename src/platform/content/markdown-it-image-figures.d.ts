declare module 'markdown-it-image-figures' {
  import type { PluginWithOptions } from 'markdown-it';

  const imageFigures: PluginWithOptions<{ figcaption?: boolean | 'alt' | 'title'; lazy?: boolean; async?: boolean }>;
  export default imageFigures;
}
