import { describe, expect, it } from 'vitest';
import { definedTerms } from './defined-terms.rules.ts';
import { tellingLines } from './telling.rules.ts';
import { textOfStep } from './text-of-step.rules.ts';

const linesOf = (...markdowns: string[]) =>
  tellingLines(markdowns.map((markdown, at) => ({ title: `Parte ${at + 1}`, ...textOfStep(markdown) })));
const saidIn = (markdown: string) =>
  linesOf(markdown).flatMap((lines) => lines.map(({ text, items }) => [text, ...items].join(' ')));
const termsOf = (markdown: string) =>
  definedTerms(textOfStep(markdown).blocks).map(({ term, meaning }) => `${term}: ${meaning}`);

describe('the lines that tell most', () => {
  it('prefer what the author made stand out and what rules', () => {
    const plain = 'El equipo se enciende por la mañana y queda listo para trabajar durante la jornada.';
    const ruling = 'La tapa de la centrífuga nunca se abre mientras el rotor todavía gira.';
    expect(saidIn(`${plain} ${ruling}`)).toEqual([ruling]);
    const bold = 'El agua del baño se cambia cada semana con agua destilada.';
    expect(saidIn(`${plain}\n\n**${bold}**`)).toEqual([bold]);
  });

  it('bring along what a sentence leans on, or leave it out', () => {
    const said = saidIn(
      'Nadie reconoce una muestra infecciosa a simple vista. Por eso **toda muestra se trata siempre como infecciosa**, sea de quien sea.',
    );
    expect(said).toEqual([
      'Nadie reconoce una muestra infecciosa a simple vista. Por eso toda muestra se trata siempre como infecciosa, sea de quien sea.',
    ]);
    expect(saidIn('Por eso toda muestra se trata siempre como infecciosa, sea de quien sea.')).toEqual([]);
  });

  it('take a list whole with what announces it, or not at all', () => {
    const list =
      '## Antes de abrir\n\nAntes de abrir la cabina:\n\n- Apaga la luz ultravioleta de la cabina.\n- Espera cinco minutos con el flujo encendido.\n';
    expect(linesOf(list)[0]).toMatchObject([
      {
        heading: 'Antes de abrir',
        text: 'Antes de abrir la cabina:',
        items: ['Apaga la luz ultravioleta de la cabina.', 'Espera cinco minutos con el flujo encendido.'],
      },
    ]);
    expect(
      saidIn(
        `## Lista\n\n${Array.from({ length: 12 }, (_, at) => `- Punto número ${at} de la lista larga de tareas.`).join('\n')}`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['a case', '## Mini caso\n\nUn tubo se rompe dentro de la centrífuga y nunca se abre de inmediato.'],
    ['an exercise', '## Ejercicio\n\nLa persona siempre cuenta los tubos antes de cerrar la tapa del rotor.'],
    ['an index', '## Contenido\n\nEl primer capítulo siempre trata de la limpieza de la centrífuga.'],
    ['a question', '¿Qué se hace siempre antes de abrir la tapa de la centrífuga del laboratorio?'],
    [
      'what has no source',
      '**Sin información en los documentos cargados**\n\nPara completar este paso, sube un documento.',
    ],
    ['the name of a source', '*Fuente: Manual de la centrífuga del laboratorio, página 3.*'],
  ])('leave out %s', (_, markdown) => {
    expect(saidIn(markdown)).toEqual([]);
  });

  it('say nothing twice', () => {
    const one = 'El rotor de la centrífuga siempre se lava con detergente neutro.';
    const again = 'Con detergente neutro se lava siempre el rotor de la centrífuga.';
    expect(
      saidIn(`${one} ${again} ${'El resto del texto habla de otras cosas del día. '.repeat(12)}`).filter((said) =>
        said.includes('rotor'),
      ),
    ).toHaveLength(1);
  });
});

describe('the terms that a text explains', () => {
  it.each([
    [
      'La hemólisis es la rotura de los glóbulos rojos con salida de su contenido al plasma.',
      'Hemólisis: la rotura de los glóbulos rojos con salida de su contenido al plasma',
    ],
    [
      '- **Peligro:** el agente que puede causar daño a una persona.',
      'Peligro: el agente que puede causar daño a una persona.',
    ],
    [
      'Trazabilidad quiere decir poder responder qué lote recibió cada cliente.',
      'Trazabilidad: poder responder qué lote recibió cada cliente',
    ],
    [
      'El elemento de protección personal (EPP) es la última barrera del trabajo.',
      'EPP: elemento de protección personal',
    ],
    ['Se usa el CCI (control de calidad interno) cada mañana antes de empezar.', 'CCI: control de calidad interno'],
    ['## Definiciones\n\nAlícuota: porción medida de una muestra.', 'Alícuota: porción medida de una muestra.'],
    [
      '| Señal | Significado |\n| --- | --- |\n| Círculo azul | Obligación de hacer algo |',
      'Círculo azul: Obligación de hacer algo',
    ],
  ])('are found in %j', (markdown, found) => {
    expect(termsOf(markdown)).toEqual([found]);
  });

  it.each([
    'Va a ocurrir: un corte de luz, una actualización que salió mal, un ataque.',
    '- **Recipiente:** el tubo de tapa lila con anticoagulante.',
    '- Guantes: pellizca por fuera y dales la vuelta.',
    '- Equipos de seguridad: cabina, rotores con tapa, guardianes.',
    '- Nota: el resultado que se informa lleva unidades.',
    'El grupo orienta, pero no decide solo. Un mismo agente requiere barreras distintas.',
    'El objetivo es la reducción de los errores en la fase preanalítica del laboratorio.',
    'El laboratorio (LAB) recibe las muestras del turno de la mañana.',
    '| Prueba | Tubo |\n| --- | --- |\n| Glucosa | Tapa gris |',
  ])('are none in %j', (markdown) => {
    expect(termsOf(markdown)).toEqual([]);
  });
});
