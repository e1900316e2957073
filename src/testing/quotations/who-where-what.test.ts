import { describe, expect, it } from 'vitest';
import { askedKind } from '#features/quotations/asked-kind.rules.ts';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';

const shown = (question: string, ...sources: Parameters<typeof readAnswer>[1][number][]) =>
  readAnswer(question, sources).quotations.map((one) => one.shown);

/** Whether a line may be quoted to a question at all, by the kind of answer that it asks for. */
const tells = (question: string, line: string) => askedKind(question)?.isQuoted(line);

describe('who', () => {
  it.each([
    ['quien aprueba las reglas', 'Las reglas se prueban antes; las aprueba el director.'],
    ['quien firma el formato de la queja', 'Quien recibió la queja firma el formato antes de irse.'],
    ['quien hace el ajuste de la pipeta', 'El ajuste interno de la pipeta y su reparación son del servicio técnico.'],
    ['quien vigila el manual', 'Corresponde a las Secretarías de Salud vigilar el cumplimiento del manual.'],
    ['quien da la licencia', 'Para importar equipos se requiere licencia del Ministerio de Salud.'],
    ['si no contestan a quien le aviso', 'Si nadie contesta, informe al jefe de enfermería del piso.'],
    ['con quien hablo si hay acoso', 'Situación: Acoso · Con quién hablar: Comité de convivencia'],
    ['quien investiga una queja', '3. Investigar y responder\n• La jefatura del área busca la causa.'],
    ['quien es el jefe de calidad', 'El jefe de calidad es Ana Ruiz.'],
    ['quien es el responsable de la limpieza', 'La limpieza diaria está a cargo de la auxiliar.'],
  ])('«%s» is told by «%s»', (question, line) => {
    expect(tells(question, line)).toBe(true);
  });

  it.each([
    // It names nobody.
    ['quien firma los resultados', 'Informe. Se firma, se entrega y queda una copia.'],
    ['quien autoriza abrir una muestra rechazada', '• No autoriza a abrir paneles ni a cambiar piezas.'],
    // It names somebody who does something else, or to whom it is done.
    ['quien aprueba las reglas', 'Basta un solo «no» para que el resultado espere a una persona.'],
    ['quien revisa la nevera', 'Se revisa la nevera antes de llamar al técnico de turno.'],
    ['quien firma el acta', 'El acta se firma delante del paciente.'],
    ['a quien le aviso', '1. Avisa y aleja a las demás personas; si hubo aerosol, espera 30 minutos.'],
    // It asks itself, or gives no name.
    ['quien verifica las pipetas', '¿Quién verifica hoy tus pipetas y cada cuánto?'],
    ['quien es el jefe de calidad', 'Si falta alguna, coméntalo con tu jefe: es la mejora más barata.'],
  ])('«%s» is not told by «%s»', (question, line) => {
    expect(tells(question, line)).toBe(false);
  });

  it('is not asked for where somebody only stands in the question', () => {
    expect(askedKind('que hace quien recibe la muestra')).toBeNull();
  });
});

describe('what is to be done', () => {
  it.each([
    ['me pinche q hago', 'Tipo: Pinchazo o corte · Primero: Lava con agua y jabón · Después: Avisa de inmediato'],
    ['se rompio un tubo', 'Apagar y esperar 30 minutos con la tapa cerrada.'],
    ['llego un tubo sin rotulo', 'Un tubo sin rótulo no se «adivina». Se repite la toma.'],
    ['que hago si se derrama acido', 'El personal debe cubrir el derrame con bicarbonato.'],
    ['me cayo un quimico en el ojo', 'Contacto: Ojos · Haz: Ducha 15 min · No hagas: Frotar'],
  ])('«%s» is told by «%s»', (question, line) => {
    expect(tells(question, line)).toBe(true);
  });

  it.each([
    ['me pinche q hago', 'Cuando alguien se pincha, los primeros minutos deciden.'],
    ['me cayo un quimico en el ojo', 'Ojo: una cabina de bioseguridad no es una campana química.'],
    ['q hago si se derrama acido', 'El ácido clorhídrico es corrosivo.'],
    ['llego un tubo sin rotulo', '1. Recipiente primario: el tubo cerrado y rotulado.'],
  ])('«%s» is not told by «%s»', (question, line) => {
    expect(tells(question, line)).toBe(false);
  });

  it('is asked for by what may still happen', () => {
    const first = {
      content:
        'Un frasco se cae y el instinto dice «limpia rápido».\n\nContacto | Haz | No hagas\nPiel | Ducha 15 min, retira ropa | Neutralizar\nOjos | Lavaojos 15 min | Frotar',
    };
    expect(shown('y si me cae en la piel?', first)[0]).toContain('Haz: Ducha 15 min');
    expect(tells('y si se cae el frasco', 'Un frasco se cae y el instinto dice «limpia rápido».')).toBe(false);
  });

  it('is not asked for by who asks how much, where or whom', () => {
    expect(tells('se rompio un tubo cuanto espero', 'Espera con la tapa cerrada.')).toBe(false);
    expect(tells('se derramo acido a quien le aviso', 'Cubre con bicarbonato.')).toBe(false);
  });
});

describe('where', () => {
  const bins = {
    section: 'Segregación de residuos',
    content:
      'Separar donde se genera protege a otros.\n\nResiduo | Ejemplos | Recipiente habitual\nCortopunzante | Agujas, lancetas | Guardián rígido\nBiosanitario | Guantes, gasas | Bolsa roja',
  };
  it('a row tells it below the heading of its column, of what its other cells name', () => {
    const [first = ''] = shown('donde boto las agujas', bins);
    expect(first).toContain('Recipiente habitual: Guardián rígido');
    expect(first).not.toContain('Bolsa roja');
    expect(shown('donde va el guante usado', bins)[0]).toContain('Bolsa roja');
  });
  it('what happens to a thing, or that it goes nowhere, tells no place', () => {
    const acid = { content: 'Nunca juntes | Porque\nÁcido nítrico y acetona | Reacción violenta, con fuego y gases' };
    expect(shown('donde guardo el acido nitrico', acid)).toEqual([]);
    const kept = { content: 'El ácido nítrico se guarda solo, en bandeja propia, lejos de lo orgánico.' };
    expect(shown('donde guardo el acido nitrico', kept).join()).toContain('bandeja propia');
    expect(tells('donde pido una bata nueva', 'La bata no va al comedor, a la oficina ni a casa.')).toBe(false);
    expect(tells('donde queda el lavaojos', 'En los ojos, lavaojos con los párpados abiertos.')).toBe(false);
    expect(tells('donde queda el lavaojos', 'El lavaojos está junto a la puerta.')).toBe(true);
  });
  it('a temperature tells where something is kept', () => {
    expect(tells('donde guardo el lisante', 'Reactivo: Lisante · Guardar: 15 a 30 °C')).toBe(true);
  });
});

describe('how often', () => {
  it('is told of the thing that is asked about, not of others below a chapter of its name', () => {
    const tasks = {
      section: 'Control de calidad y rendimiento · Fuera del rango',
      content:
        'Se diluye y se mide.\n\nMantenimiento\n\nFrecuencia | Tarea\nDiaria | Limpieza de cierre\nMensual | Limpieza profunda del orificio',
    };
    expect(shown('cada cuanto se hace el control de calidad', tasks)).toEqual([]);
    expect(shown('cada cuanto se limpia el orificio', tasks)[0]).toContain('Frecuencia: Mensual');
    expect(shown('cada cuanto se hace el mantenimiento', tasks).join()).toContain('Diaria');
  });
  it.each([
    ['Unas dos falsas alarmas si mides una serie diaria.', false],
    ['Si mides lo mismo varias veces, ¿obtienes valores parecidos?', false],
    ['Una vez abierto, el control se guarda en la nevera.', false],
    ['Hay controles, y por eso conviene leer este paso dos veces.', false],
    ['El control se mide dos veces al día.', true],
    ['Si la serie es larga, el control se mide cada cuatro horas.', true],
  ])('«%s» tells it: %s', (line, isTold) => {
    expect(tells('cada cuanto se mide el control', line)).toBe(isTold);
  });
});

it('the place of a row among the others is no figure', () => {
  expect(tells('cuanto dejo coagular el tubo', 'Orden: 3 · Tubo: Suero · Aditivo: Activador de coágulo')).toBe(false);
  expect(tells('cuanto dejo coagular el tubo', 'Muestra: Suero · Preparación: Coagular 30 min')).toBe(true);
});

it('how fast is told by a figure, not by what figures are written in', () => {
  const asked = 'a cuantas rpm se centrifuga';
  expect(tells(asked, 'Escribe los procedimientos en × g; si está en rpm, hay que recalcularlo.')).toBe(false);
  expect(tells(asked, 'Orina para sedimento · 400 × g, 5 min')).toBe(true);
  expect(tells(asked, 'Se gira a 3000 rpm.')).toBe(true);
});

it('a row of several that are named together has to tell what is asked for, too', () => {
  const checks = {
    content:
      'La centrífuga se verifica.\n\nQué | Cómo\nRotor | Inspección: grietas y corrosión\nLimpieza | Con producto compatible con el metal',
  };
  const all = shown('con que limpio el rotor', checks).join();
  expect(all).toContain('producto compatible');
  expect(all).not.toContain('corrosión');
});

it('a cell that is its name makes a row tell what something is', () => {
  const libera = {
    title: 'A',
    content: 'La hemólisis in vitro libera potasio de los glóbulos rojos: el valor sube en el tubo.',
    score: 2,
  };
  const rows = {
    title: 'B',
    content: 'Hay tres colores.\n\nAspecto | Nombre | Causa\nRojo o rosado | Hemólisis | Ruptura de glóbulos rojos',
    score: 1.8,
  };
  expect(shown('q es hemolisis', libera, rows)[0]).toContain('Ruptura de glóbulos rojos');
});

it('what something is, is told by what begins with it', () => {
  const rows = {
    title: 'LIS',
    section: 'El día en que no responde',
    content: 'Quién | Hace\nValidación | Revisa sin delta check automático: consulta previos',
    score: 2,
  };
  const list = {
    title: 'LIS',
    section: 'Las reglas',
    content: '1. Sin alarmas.\n2. Comparación con el previo (delta check): el cambio es creíble en ese tiempo.',
    score: 1.9,
  };
  expect(shown('que es el delta check', rows, list)[0]).toContain('Comparación con el previo');
  const asking = {
    title: 'Fase',
    content: 'Dato | Para qué sirve\nQuién solicita | Avisar un valor crítico',
    score: 2,
  };
  const said = { title: 'LIS', content: 'Los valores críticos se avisan de inmediato y se registran.', score: 1.8 };
  expect(shown('que es un valor critico', asking, said)[0]).toContain('Los valores críticos');
});

describe('a number of dangerous goods', () => {
  it.each([
    ['que numero un le pongo a la guia', 'NÚMERO UN | 1198', true],
    ['que numero un le pongo a la guia', 'UN1170, Ethanol Solutions, 3, II', true],
    ['numero onu del acido', 'Número ONU: 1830', true],
    ['que numero un le pongo a la guia', 'Llama al número 311 445 2020', false],
    ['que numero un le pongo a la guia', 'Cada caja lleva un rótulo de 1000 mm', false],
  ])('%s: %s', (question, line, isTold) => expect(tells(question, line)).toBe(isTold));
});

it.each([
  ['por que la centrífuga brinca cuando arranca', 'Pulsar START y comprobar que el LED se enciende.', false],
  ['por que la centrífuga brinca cuando arranca', 'El rotor desequilibrado provoca vibración.', true],
  ['por q rechazan el potasio', 'Rechazo: hemólisis de cualquier grado', true],
  [
    'cual es el numero del centro toxicologico, necesito llamar',
    'Llamar al CENTRO DE INFORMACIÓN TOXICOLÓGICA.',
    false,
  ],
  ['cual es el numero del centro toxicologico, necesito llamar', 'Centro toxicológico: 601 288 6012', true],
  ['a que temperatura pongo el baño maria', 'El descongelado se hace a una temperatura y tiempo determinado.', false],
])('%s: %s', (question, line, isTold) => expect(tells(question, line)).toBe(isTold));
