import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { type Method, methods } from './observation.rules.ts';
import { observationsRefusals as refusals } from './observations.refusals.ts';
import { observationTexts as texts } from './observations.texts.ts';

const tag = 'Evaluación observada';

export const methodSchema = z.enum(methods as [Method, ...Method[]]);

export const itemSchema = z.object({
  id: uuid,
  text: z.string().trim().min(1, texts.itemTextMissing).max(500),
  method: methodSchema,
  is_critical: z.boolean(),
});

const written = {
  name: z.string().trim().min(1, texts.nameMissing).max(200),
  /** For which procedure, in words; '' for none. */
  procedure: z.string().trim().max(200).default(''),
  equipment_id: uuid.nullable().default(null),
  methods: z.array(methodSchema).min(1, texts.methodMissing).max(6),
  /** In their order. */
  items: z.array(itemSchema).min(1, texts.itemMissing).max(100),
  /** A second assessor confirms and signs, too. */
  needs_second: z.boolean().default(false),
  /** What an assessor has to show to assess with it; null: every jefe, and administrators. */
  assessor_requirement_id: uuid.nullable().default(null),
};

const isWhole = (
  one: { methods: Method[]; items: Array<{ id: string; method: Method }> },
  context: z.RefinementCtx,
) => {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (one.items.some(({ method }) => !one.methods.includes(method))) say('items', texts.itemOfOtherMethod);
  if (one.methods.some((method) => !one.items.some((item) => item.method === method))) {
    say('methods', texts.methodWithoutItems);
  }
  if (new Set(one.items.map(({ id }) => id)).size < one.items.length) say('items', texts.itemTwice);
};

const checklistSchema = z.object({
  id: uuid,
  /** The one in use; a version never changes. */
  version: z.number(),
  name: z.string(),
  procedure: z.string(),
  equipment: z.object({ id: uuid, code: z.string(), name: z.string(), is_retired: z.boolean() }).nullable(),
  methods: z.array(methodSchema),
  items: z.array(itemSchema),
  needs_second: z.boolean(),
  assessor_requirement_id: uuid.nullable(),
  /** Of that requirement; null without one. */
  assessor_requirement: z.string().nullable(),
  published_at: z.date(),
  is_archived: z.boolean(),
  /** Assessments with it that are not signed yet, in whichever version. */
  open: z.number(),
});

const whoPublishes = [refusals.UNKNOWN_EQUIPMENT, refusals.UNKNOWN_ASSESSOR_REQUIREMENT] as const;

export const checklistsContract = {
  listObservationChecklists: operation({
    id: 'listObservationChecklists',
    who: ['admin'],
    method: 'GET',
    path: '/observation-checklists',
    summary: 'Las plantillas de evaluación observada, cada una en la versión que se usa; las archivadas, al final.',
    tag,
  }).output(
    z.object({
      checklists: z.array(checklistSchema),
      /** Apparatus in service that a checklist can be for. */
      equipment: z.array(z.object({ id: uuid, code: z.string(), name: z.string() })),
    }),
  ),

  createObservationChecklist: operation({
    id: 'createObservationChecklist',
    who: ['admin'],
    method: 'POST',
    path: '/observation-checklists',
    summary: 'Publica una plantilla de evaluación observada.',
    tag,
    status: 201,
    idempotency: 'atomic',
    announces: 'own',
    refusals: whoPublishes,
  })
    .input(z.object(written).superRefine(isWhole))
    .output(z.object({ id: uuid })),

  publishObservationChecklist: operation({
    id: 'publishObservationChecklist',
    who: ['admin'],
    method: 'PUT',
    path: '/observation-checklists/{id}',
    summary: 'Publica la versión siguiente de una plantilla. Las evaluaciones abiertas siguen con la suya.',
    tag,
    announces: 'own',
    refusals: [refusals.CHECKLIST_NOT_FOUND, refusals.CHECKLIST_ARCHIVED, refusals.CHECKLIST_CHANGED, ...whoPublishes],
  })
    /** `version`: the one that was edited. */
    .input(z.object({ id: uuid, version: z.number().int().min(1), ...written }).superRefine(isWhole))
    .output(z.object({ version: z.number() })),

  archiveObservationChecklist: operation({
    id: 'archiveObservationChecklist',
    who: ['admin'],
    method: 'POST',
    path: '/observation-checklists/{id}/archive',
    summary: 'Archiva una plantilla, o la vuelve a poner en uso. Lo evaluado con ella queda.',
    tag,
    announces: 'own',
    refusals: [refusals.CHECKLIST_NOT_FOUND],
  })
    .input(z.object({ id: uuid, is_archived: z.boolean() }))
    .output(done),
};
