import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { companySizes, industries } from '#features/settings/settings.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { firstStepKeys } from './first-steps.rules.ts';
import { focusAreas } from './focus-areas.rules.ts';
import { setupRefusals as refusals } from './setup.refusals.ts';
import { moduleCount } from './setup.rules.ts';

const tag = 'Puesta en marcha';
const line = z.string().trim().max(160).default('');
const paragraph = z.string().trim().max(4000).default('');

export const setupContract = {
  getSetupStatus: operation({
    id: 'getSetupStatus',
    who: 'anyone',
    method: 'GET',
    path: '/setup',
    summary: 'Si la instalación ya está configurada.',
    tag,
  }).output(
    z.object({
      isSetUp: z.boolean(),
      productName: z.string(),
      /** Whether the wizard needs the one-time code that the start printed. */
      asksForCode: z.boolean(),
    }),
  ),

  setUpInstallation: operation({
    id: 'setUpInstallation',
    who: 'anyone',
    announces: 'all',
    method: 'POST',
    path: '/setup',
    summary:
      'Guarda la configuración inicial y empieza los módulos elegidos como borradores. En una instalación nueva crea además la primera cuenta de administrador e inicia su sesión; después, solo para administradores.',
    tag,
    refusals: [
      refusals.ALREADY_SET_UP,
      refusals.SETUP_CODE_REQUIRED,
      refusals.WRONG_SETUP_CODE,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
      refusals.COMPANY_NAME_REQUIRED,
      refusals.ADMINISTRATOR_REQUIRED,
      refusals.INVALID_EMAIL,
      refusals.INVALID_PASSWORD,
      refusals.EMAIL_TAKEN,
    ],
  })
    .input(
      z.object({
        companyInfo: z.object({
          name: line,
          industry: z.enum(industries).nullable().default(null),
          size: z.enum(companySizes).nullable().default(null),
          description: paragraph,
        }),
        processes: z
          .object({
            onboardingGoals: paragraph,
            keyPolicies: paragraph,
            safetyProtocols: paragraph,
            companyValues: paragraph,
          })
          .prefault({}),
        modules: z.object({
          count: z.number().int().min(moduleCount.least).max(moduleCount.most),
          focus: z.array(z.enum(focusAreas.map((area) => area.name))).max(focusAreas.length),
        }),
        /** What the start printed; only read while nobody administrates an installation that others can reach. */
        setupCode: z.string().max(100).optional(),
        /** Only read while nobody administrates the installation. */
        administrator: z
          .object({ firstName: line, lastName: line, email: z.string().max(300), password: z.string().max(1000) })
          .optional(),
      }),
    )
    .output(
      z.object({
        /** The first administrator was created, and is signed in on this device. */
        isFirstTime: z.boolean(),
        /** The drafts that were started. */
        modules: z.array(z.object({ id: uuid, title: z.string() })),
      }),
    ),

  getFirstSteps: operation({
    id: 'getFirstSteps',
    who: ['admin'],
    method: 'GET',
    path: '/setup/first-steps',
    summary: 'Lo que queda por hacer después de la puesta en marcha, y lo que ya está hecho.',
    tag,
  }).output(
    z.object({
      /** An administrator who has put the list away does not see it any more. */
      isShown: z.boolean(),
      steps: z.array(z.object({ key: z.enum(firstStepKeys), isDone: z.boolean() })),
      /** Modules that wait as drafts. */
      drafts: z.number(),
      /** When the last whole backup was written; null: never. */
      lastBackupAt: z.iso.datetime().nullable(),
    }),
  ),

  showFirstSteps: operation({
    id: 'showFirstSteps',
    who: ['admin'],
    announces: 'all',
    method: 'PUT',
    path: '/setup/first-steps',
    summary: 'Oculta la lista de primeros pasos para todos los administradores, o la vuelve a mostrar.',
    tag,
  })
    .input(z.object({ isShown: z.boolean() }))
    .output(z.object({ isShown: z.boolean() })),

  fillDraftsFromDocuments: operation({
    id: 'fillDraftsFromDocuments',
    who: ['admin'],
    method: 'POST',
    path: '/setup/drafts',
    summary:
      'Pone en los borradores de las áreas, en los pasos que nadie ha escrito todavía, lo que dicen los documentos, palabra por palabra y con su fuente.',
    tag,
  }).output(
    z.object({
      /** Steps that were taken from documents. */
      steps: z.number(),
    }),
  ),
};
