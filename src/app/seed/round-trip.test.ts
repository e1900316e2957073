import { describe, expect, it } from 'vitest';
import { afterEditor } from '#features/step-editor/web/editor/step-markdown.ts';
import { toHtml } from '#platform/content/markdown-engine.ts';
import { bienvenida } from './content/bienvenida.ts';
import { bioseguridad } from './content/bioseguridad.ts';
import { controlCalidadInterno } from './content/control-calidad-interno.ts';
import { fasePreanalitica } from './content/fase-preanalitica.ts';
import { gestionResiduosQuimicos } from './content/gestion-residuos-quimicos.ts';
import { lis } from './content/lis.ts';
import { productos } from './content/productos.ts';

const modules = [
  bienvenida,
  bioseguridad,
  fasePreanalitica,
  controlCalidadInterno,
  lis,
  gestionResiduosQuimicos,
  ...productos,
];
const steps = modules.flatMap((module) =>
  module.steps.map((step) => [`${module.key}: ${step.title}`, step.content] as const),
);

describe('the step editor', () => {
  it.each(steps)('keeps %s as it is read', (_name, content) => {
    const kept = afterEditor(content) ?? '';
    expect(toHtml(kept)).toBe(toHtml(content));
    expect(afterEditor(kept)).toBe(kept);
  });
});
