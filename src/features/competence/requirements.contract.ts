import { z } from 'zod';
import { signatureInput, signatureSchema, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { competenceRefusals as refusals } from './competence.refusals.ts';
import { type CompetenceState, stateOrder, competenceTexts as texts } from './competence.texts.ts';
import { faultsOfRule } from './rule.rules.ts';

const tag = 'Requisitos';

/** A day as 'YYYY-MM-DD'. */
export const dayInput = z.iso.date('Escribe la fecha como aaaa-mm-dd.');
/** The first day of a rule, as far away as the database takes it. */
export const firstDayInput = dayInput.refine((day) => day >= '1990-01-01' && day <= '2200-12-31', {
  error: 'Escribe un día entre 1990 y 2200.',
});

export const stateSchema = z.enum(stateOrder as [CompetenceState, ...CompetenceState[]]);
export const kindSchema = z.enum(['module', 'document', 'observation', 'session', 'external']);

/** By what else than a module something is shown: its document, assessment, course or title; null where a module shows it. */
export const objectSchema = z.object({ id: uuid, name: z.string() }).nullable();

/** Whom a rule reaches: everybody who learns, or whoever has, works in, at or beside, or is, what the id names. */
const audienceInput = z
  .array(
    z.union([
      z.object({ kind: z.literal('everyone') }),
      z.object({ kind: z.enum(['position', 'area', 'site', 'equipment', 'person']), id: uuid }),
    ]),
  )
  .min(1, texts.audienceMissing)
  .max(500);

const terms = {
  /** First day on which the rule holds; one that has been needs a reason. */
  from_day: firstDayInput,
  /** Days from the beginning of a person's obligation; or one due day for all, which holds where both are given. */
  days_to_comply: z.number().int().min(0).max(3660).nullable(),
  due_day: dayInput.nullable().default(null),
  validity: z.enum(['none', 'completion', 'previous-due', 'fixed-date', 'calendar']).default('none'),
  months: z.number().int().min(1).max(240).nullable().default(null),
  fixed_month: z.number().int().min(1).max(12).nullable().default(null),
  fixed_day: z.number().int().min(1).max(31).nullable().default(null),
  minimum_months: z.number().int().min(1).max(240).nullable().default(null),
  /** Days before the expiry from which on a renewal counts. */
  window_days: z.number().int().min(0).max(366).default(60),
  /** Days for which nobody expires by this change. */
  transition_days: z.number().int().min(0).max(3660).default(0),
};

export const ruleInput = z
  .object({
    ...terms,
    audience: audienceInput,
    /** The module that renews instead of the requirement's own; null where that one does. */
    renewal_module_id: uuid.nullable().default(null),
    /** What of its own module renews it: its quiz alone, unless told, or the whole module again. */
    renewal: z.enum(['quiz', 'everything']).optional(),
    reason: z.string().trim().max(500).default(''),
    /** Given where the caller knows that it reaches nobody on its first day. */
    mayReachNobody: z.boolean().default(false),
  })
  .superRefine((rule, context) => {
    for (const [field, message] of Object.entries(faultsOfRule(rule))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** From when on nobody has to, and why. */
export const endInput = z.object({ from_day: firstDayInput, reason: z.string().trim().max(500).default('') });

const audienceLine = z.object({
  kind: z.enum(['everyone', 'position', 'area', 'site', 'equipment', 'person']),
  /** Null for everybody. */
  id: uuid.nullable(),
  name: z.string(),
});

/** By which way something is renewed: the quiz of its module passed again, all of its module again, or another module. */
export const renewalSchema = z.enum(['quiz', 'everything', 'module']);

/** A wording of a rule: from when it holds, whom it reaches, who wrote it and why. */
export const ruleSchema = z.object({
  id: uuid,
  version: z.number(),
  ...terms,
  /** The module that renews instead of the requirement's own. */
  renewal_module: z.object({ id: uuid, title: z.string() }).nullable(),
  renewal: renewalSchema,
  /** False: the requirement ends on its first day. */
  is_required: z.boolean(),
  reason: z.string(),
  recorded_at: z.date(),
  recorded_by_name: z.string().nullable(),
  audience: z.array(audienceLine),
  /** Of whoever wrote it for days that had been. */
  signature: signatureSchema.nullable(),
});

const counts = z.partialRecord(stateSchema, z.number());

const requirementSchema = z.object({
  id: uuid,
  name: z.string(),
  kind: kindSchema,
  basis: z.string(),
  /** Given to people by name, beside the organisation's rules. */
  is_direct: z.boolean(),
  module: z.object({ id: uuid, title: z.string() }).nullable(),
  object: objectSchema,
  /** Whether it can be shown now: its module is published and active, its document in force, and so on. */
  is_offered: z.boolean(),
  created_at: z.date(),
  created_by_name: z.string().nullable(),
});

const endRefusals = [
  refusals.REQUIREMENT_NOT_FOUND,
  refusals.REQUIREMENT_ENDED,
  refusals.RULE_CHANGED_MEANWHILE,
  refusals.REASON_MISSING,
] as const;
/** What a rule that is changed or ended may be refused for, be it done or shown as it would be signed. */
export const changeRefusals = [
  ...endRefusals,
  refusals.DUE_DAY_PAST,
  refusals.RULE_REACHES_NOBODY,
  refusals.AUDIENCE_NOT_FOUND,
  refusals.MODULE_NOT_LEARNABLE,
] as const;

/** What people have to show, and the rules that say who and by when. */
export const requirementsContract = {
  listRequirements: operation({
    id: 'listRequirements',
    who: supervisors,
    method: 'GET',
    path: '/requirements',
    summary: 'Los requisitos con su regla vigente y cuántas personas del equipo están en cada estado hoy.',
    tag,
  }).output(
    z.object({
      today: z.string(),
      requirements: z.array(
        requirementSchema.extend({
          /** The wording that holds today, else the first to come. */
          rule: ruleSchema,
          /** The last wording's, also of one that is still to come: what a change follows. */
          last_version: z.number(),
          /** Whether it holds today: not before its first day, nor after its end. */
          is_in_force: z.boolean(),
          counts,
        }),
      ),
    }),
  ),

  getRequirement: operation({
    id: 'getRequirement',
    who: supervisors,
    method: 'GET',
    path: '/requirements/{id}',
    summary: 'Un requisito con todas las versiones de su regla, quién las escribió y por qué.',
    tag,
    refusals: [refusals.REQUIREMENT_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(requirementSchema.extend({ today: z.string(), rules: z.array(ruleSchema), counts })),

  getRequirementChoices: operation({
    id: 'getRequirementChoices',
    who: ['admin'],
    method: 'GET',
    path: '/requirements/choices',
    summary: 'Con qué se puede cumplir un requisito, y a qué puestos, áreas, sedes y equipos puede alcanzar.',
    tag,
  }).output(
    z.object({
      modules: z.array(z.object({ id: uuid, title: z.string() })),
      /** What else can be asked for, by kind. */
      objects: z.array(z.object({ kind: kindSchema.exclude(['module']), id: uuid, name: z.string() })),
      targets: z.array(
        z.object({ kind: z.enum(['position', 'area', 'site', 'equipment']), id: uuid, name: z.string() }),
      ),
    }),
  ),

  previewReach: operation({
    id: 'previewReach',
    who: ['admin'],
    method: 'POST',
    path: '/requirements/reach',
    summary: 'A cuántas personas y a quiénes alcanzaría una regla en un día.',
    tag,
  })
    .input(z.object({ kind: kindSchema.default('module'), from_day: firstDayInput, audience: audienceInput }))
    .output(
      z.object({
        total: z.number(),
        /** The first hundred by name. */
        people: z.array(z.object({ id: uuid, name: z.string(), position: z.string().nullable() })),
      }),
    ),

  createRequirement: operation({
    id: 'createRequirement',
    who: ['admin'],
    method: 'POST',
    path: '/requirements',
    summary: 'Crea un requisito, que se cumple con un módulo o con otra cosa que se ofrece, con su primera regla.',
    tag,
    status: 201,
    announces: 'all',
    idempotency: 'atomic',
    refusals: [
      refusals.REASON_MISSING,
      refusals.DUE_DAY_PAST,
      refusals.RULE_REACHES_NOBODY,
      refusals.AUDIENCE_NOT_FOUND,
      refusals.MODULE_NOT_LEARNABLE,
      refusals.OBJECT_NOT_OFFERED,
    ],
  })
    .input(
      z
        .object({
          name: z.string().trim().min(1, texts.nameMissing).max(200),
          kind: kindSchema.default('module'),
          module_id: z.uuid(texts.moduleMissing).optional(),
          /** Of another kind than a module: what shows it. */
          object_id: z.uuid(texts.objectMissing).optional(),
          basis: z.string().trim().max(1000).default(''),
          rule: ruleInput,
        })
        .superRefine(({ kind, module_id, object_id }, context) => {
          const isModule = kind === 'module';
          if ((isModule ? module_id : object_id) !== undefined) return;
          const missing = isModule ? 'module_id' : 'object_id';
          context.addIssue({
            code: 'custom',
            path: [missing],
            message: isModule ? texts.moduleMissing : texts.objectMissing,
          });
        }),
    )
    .output(z.object({ id: uuid })),

  changeRequirement: operation({
    id: 'changeRequirement',
    who: ['admin'],
    method: 'POST',
    path: '/requirements/{id}/rules',
    summary:
      'Escribe una versión nueva de la regla, que rige desde su día; las anteriores se conservan. Desde un día que ya pasó, de un requisito que ya pedía algo, pide motivo y `signature`: tu contraseña y la huella que da `/requirements/{id}/to-sign`.',
    tag,
    announces: 'all',
    idempotency: 'noted-if-signed',
    refusals: [...signingRefusals, refusals.SIGNATURE_MISSING, ...changeRefusals],
  })
    .input(
      z.object({
        id: uuid,
        /** The version that the caller saw last. */
        version: z.number().int().min(1),
        rule: ruleInput,
        /** Of a change of days that have been: what getRequirementChange shows, signed. */
        signature: signatureInput,
      }),
    )
    .output(z.object({ version: z.number() })),

  endRequirement: operation({
    id: 'endRequirement',
    who: ['admin'],
    method: 'POST',
    path: '/requirements/{id}/end',
    summary:
      'Termina un requisito desde un día; lo cumplido hasta entonces se conserva. Desde un día que ya pasó, de un requisito que ya pedía algo, pide motivo y `signature`: tu contraseña y la huella que da `/requirements/{id}/to-sign`.',
    tag,
    announces: 'all',
    refusals: [...signingRefusals, refusals.SIGNATURE_MISSING, ...endRefusals],
  })
    .input(endInput.extend({ id: uuid, version: z.number().int().min(1), signature: signatureInput }))
    .output(done),
};
