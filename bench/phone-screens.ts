/** The screens that bench/phone.ts opens: who opens them, at which address, and what a finger does there. */
import type { APIRequestContext } from '@playwright/test';

interface Tap {
  /** What is pressed. */
  press: string;
  /** Words that stand on what follows. */
  shows: string;
}

export interface Screen {
  name: string;
  /** Signs in whom the screen is for. @returns its address */
  prepare: (request: APIRequestContext) => Promise<string>;
  /** In order; the last one leads to the next screen. */
  taps: readonly Tap[];
}

function as(email: string, address: string) {
  return async (request: APIRequestContext) => {
    await well(request.post('/api/auth/sign-in', { data: { email: `${email}@demo.local`, password: 'Demo-1234!' } }));
    return address;
  };
}

/** Somebody new with the module that stands open to everybody; optionally with all but the last step done. */
function asNewcomer(isAtTheEnd: boolean) {
  return async (request: APIRequestContext) => {
    const email = `telefono.${Date.now()}@prueba.local`;
    const metadata = { first_name: 'Lucía', last_name: 'Prieto', company_name: 'Laboratorio de Prueba' };
    await well(request.post('/api/auth/sign-up', { data: { email, password: 'clave-segura-1', metadata } }));
    const { id } = (await well(request.get('/api/catalogue'))).welcome;
    const { steps } = await well(request.get(`/api/modules/${id}/learner`));
    for (const step of isAtTheEnd ? steps.slice(0, -1) : []) await well(request.post(`/api/steps/${step.id}/complete`));
    return `/modulos/individual/${id}`;
  };
}

/** What is read of answers here. */
interface Told {
  welcome: { id: string };
  steps: Array<{ id: string }>;
}

async function well(asking: ReturnType<APIRequestContext['get']>): Promise<Told> {
  const answer = await asking;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Told;
}

const link = (address: string) => `main a[href^="${address}"]`;

export const screens: readonly Screen[] = [
  {
    name: 'login',
    prepare: async () => '/login',
    taps: [{ press: 'a[href="/register"]', shows: 'Nombre del Laboratorio' }],
  },
  {
    name: 'learner dashboard',
    prepare: as('empleado', '/dashboard'),
    taps: [{ press: link('/modulos/individual/'), shows: 'de lectura en total' }],
  },
  {
    name: 'plan',
    prepare: as('empleado', '/modulos'),
    taps: [{ press: link('/modulos/individual/'), shows: 'de lectura en total' }],
  },
  {
    name: 'supervisor dashboard',
    prepare: as('jefe', '/dashboard'),
    taps: [{ press: link('/employees'), shows: 'Gestión de Empleados' }],
  },
  {
    name: 'admin panel',
    prepare: as('admin', '/dashboard'),
    taps: [{ press: link('/employees'), shows: 'Agregar Empleado' }],
  },
  {
    name: 'people list',
    prepare: as('jefe', '/employees'),
    taps: [
      { press: 'button:has-text("Archivo")', shows: 'Exportar' },
      { press: link('/equipo/personas/'), shows: 'Puntaje promedio' },
    ],
  },
  // Newcomers last: they change the lists of the others.
  {
    name: 'reader',
    prepare: asNewcomer(false),
    taps: [{ press: 'button:has-text("Siguiente")', shows: 'Paso 2 de 5' }],
  },
  {
    name: 'quiz',
    prepare: asNewcomer(true),
    taps: [
      { press: 'button:has-text("Comenzar evaluación")', shows: 'Pregunta 1' },
      { press: 'fieldset label', shows: '1 de 10 respondidas' },
      { press: 'button:has-text("Siguiente")', shows: 'Pregunta 2' },
    ],
  },
];
