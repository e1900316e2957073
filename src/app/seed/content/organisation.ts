/** Demo areas, brands, products and module categories: data only, everything in it is invented. */

export interface DemoArea {
  nombre: string;
  orden: number;
}

export interface DemoMarca {
  nombre: string;
  /** `nombre` of a {@link DemoArea}. */
  area: string;
  descripcion: string;
  orden: number;
  activo: boolean;
}

export interface DemoMarcaModulo {
  /** `nombre` of a {@link DemoMarca}. */
  marca: string;
  /** `key` of a product module. */
  moduleKey: string;
  nombre_producto: string;
  orden: number;
  activo: boolean;
}

export interface DemoCategory {
  key: string;
  title: string;
  description: string;
  is_category: true;
}

export const areas: readonly DemoArea[] = [
  { nombre: 'Laboratorio', orden: 1 },
  { nombre: 'Hematología', orden: 2 },
  { nombre: 'Química clínica', orden: 3 },
  { nombre: 'Equipos de laboratorio', orden: 4 },
  { nombre: 'Reactivos y químicos', orden: 5 },
];

export const marcas: readonly DemoMarca[] = [
  {
    nombre: 'Vidralba',
    area: 'Laboratorio',
    descripcion: 'Vidriería volumétrica y material plástico para la rutina del laboratorio.',
    orden: 1,
    activo: true,
  },
  {
    nombre: 'Notalab',
    area: 'Laboratorio',
    descripcion: 'Etiquetas, lectores de códigos y soportes para identificar cada muestra.',
    orden: 2,
    activo: true,
  },
  {
    nombre: 'Rubralis',
    area: 'Hematología',
    descripcion: 'Analizadores hematológicos de cinco poblaciones y sus controles.',
    orden: 1,
    activo: true,
  },
  {
    nombre: 'Citovela',
    area: 'Hematología',
    descripcion: 'Colorantes, portaobjetos y teñidores para frotis de sangre periférica.',
    orden: 2,
    activo: true,
  },
  {
    nombre: 'Clarisuero',
    area: 'Química clínica',
    descripcion: 'Calibradores, controles y soluciones para analizadores de química.',
    orden: 1,
    activo: true,
  },
  {
    nombre: 'Enzimera',
    area: 'Química clínica',
    descripcion: 'Reactivos líquidos de sustratos y enzimas, listos para usar.',
    orden: 2,
    activo: true,
  },
  {
    nombre: 'Giralta',
    area: 'Equipos de laboratorio',
    descripcion: 'Centrífugas de mesa y micropipetas para la preparación de muestras.',
    orden: 1,
    activo: true,
  },
  {
    nombre: 'Termolanda',
    area: 'Equipos de laboratorio',
    descripcion: 'Incubadoras, baños termostáticos y refrigeradores de laboratorio.',
    orden: 2,
    activo: true,
  },
  {
    nombre: 'Quimalba',
    area: 'Reactivos y químicos',
    descripcion: 'Solventes, ácidos, sales, soluciones valoradas y tampones con certificado por lote.',
    orden: 1,
    activo: true,
  },
  {
    nombre: 'Alquimera',
    area: 'Reactivos y químicos',
    descripcion: 'Solventes técnicos. Línea retirada del catálogo; se conserva por su historial.',
    orden: 2,
    activo: false,
  },
];

export const marcaModulos: readonly DemoMarcaModulo[] = [
  {
    marca: 'Rubralis',
    moduleKey: 'producto-hematologia',
    nombre_producto: 'Analizador Rubralis H5',
    orden: 1,
    activo: true,
  },
  {
    marca: 'Giralta',
    moduleKey: 'producto-centrifugas-pipetas',
    nombre_producto: 'Centrífuga C24 y micropipetas Pulso',
    orden: 1,
    activo: true,
  },
  {
    marca: 'Quimalba',
    moduleKey: 'producto-reactivos',
    nombre_producto: 'Reactivos Quimalba Pura',
    orden: 1,
    activo: true,
  },
  {
    marca: 'Clarisuero',
    moduleKey: 'producto-reactivos',
    nombre_producto: 'Tampones y soluciones de apoyo',
    orden: 1,
    activo: true,
  },
  {
    marca: 'Alquimera',
    moduleKey: 'producto-reactivos',
    nombre_producto: 'Solventes técnicos Alquimera',
    orden: 1,
    activo: false,
  },
];

export const categories: readonly DemoCategory[] = [
  {
    key: 'productos',
    title: 'Productos',
    description:
      'Conoce a fondo lo que distribuimos: qué mide o prepara cada producto, con qué muestras se usa, cómo se controla y cómo asesorar a un cliente con honestidad.',
    is_category: true,
  },
  {
    key: 'induccion',
    title: 'Inducción',
    description:
      'Tus primeros pasos en la empresa: las áreas que te acompañan, las normas que nos cuidan a todos y lo que necesitas saber para empezar con buen pie.',
    is_category: true,
  },
];
