/** Things of one kind of which a laboratory uses one or another: whoever knows which knows what the sentence teaches. */
interface ContrastSet {
  /** What the sentence speaks of besides; without it the word means something else. */
  near?: RegExp;
  /** Names of one thing stand together, the one that is shown first. */
  members: ReadonlyArray<readonly string[]>;
}

/** Members that go with 'la' and 'las'. */
export const feminine: ReadonlySet<string> = new Set([
  'orina',
  'sangre total',
  'saliva',
  'materia fecal',
  'heparina',
  'clorhexidina',
  'plaquetas',
]);

export const contrastSets: readonly ContrastSet[] = [
  {
    near: /tap[aó]|tubo/i,
    members: [
      ['lila', 'morada', 'violeta'],
      ['roja'],
      ['azul', 'celeste'],
      ['verde'],
      ['gris'],
      ['amarilla', 'dorada'],
    ],
  },
  {
    near: /tap[aó]n|tubo/i,
    members: [
      ['lila', 'morado', 'violeta'],
      ['rojo'],
      ['azul', 'celeste'],
      ['verde'],
      ['gris'],
      ['amarillo', 'dorado'],
    ],
  },
  {
    near: /bolsa|caneca|recipiente|contenedor/i,
    members: [['roja'], ['verde'], ['gris'], ['negra'], ['blanca'], ['amarilla']],
  },
  {
    near: /recipiente|contenedor|bolso|color/i,
    members: [['rojo'], ['verde'], ['gris'], ['negro'], ['blanco'], ['amarillo']],
  },
  { members: [['EDTA'], ['citrato de sodio', 'citrato'], ['heparina'], ['fluoruro de sodio', 'fluoruro']] },
  {
    near: /muestra|tubo|prueba|determinaci|separa/i,
    members: [
      ['suero'],
      ['plasma'],
      ['orina'],
      ['sangre total'],
      ['saliva'],
      ['esputo'],
      ['líquido cefalorraquídeo'],
      ['semen'],
      ['materia fecal', 'heces'],
    ],
  },
  {
    members: [
      ['diariamente'],
      ['semanalmente'],
      ['mensualmente'],
      ['trimestralmente'],
      ['semestralmente'],
      ['anualmente'],
    ],
  },
  { members: [['diario'], ['semanal'], ['quincenal'], ['mensual'], ['trimestral'], ['semestral'], ['anual']] },
  { members: [['diaria'], ['semanal'], ['quincenal'], ['mensual'], ['trimestral'], ['semestral'], ['anual']] },
  {
    near: /desinfec|limpi|saniti|superficie|dilu|higien|fricci|derrame/i,
    members: [
      ['hipoclorito de sodio', 'hipoclorito'],
      ['glutaraldehído'],
      ['peróxido de hidrógeno'],
      ['alcohol al 70 %', 'alcohol al 70%', 'alcohol'],
      ['amonio cuaternario'],
      ['clorhexidina'],
    ],
  },
  {
    members: [
      ['eritrocitos', 'glóbulos rojos'],
      ['leucocitos', 'glóbulos blancos'],
      ['plaquetas'],
      ['linfocitos'],
      ['neutrófilos'],
      ['monocitos'],
      ['eosinófilos'],
      ['reticulocitos'],
    ],
  },
];
