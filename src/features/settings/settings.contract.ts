import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { contrastWithWhite, leastContrast, palenessText } from './accent.rules.ts';
import { chatLocks } from './chat-lock.rules.ts';
import { defaultOnboardingFacts } from './onboarding-facts.rules.ts';
import { settingsRefusals as refusals } from './settings.refusals.ts';

const tag = 'Configuración';
const line = (max: number) => z.string().trim().max(max);
const paragraph = line(4000);

export const industries = ['salud', 'laboratorio', 'clínica', 'hospital', 'farmacia'] as const;
export const companySizes = ['pequeña', 'mediana', 'grande'] as const;

/** A section's fields, and the specification's values for those that were never set. */
function section<Shape extends z.ZodRawShape>(shape: Shape, defaults: z.input<z.ZodObject<Shape>>) {
  const fields = z.object(shape);
  return {
    whole: z.preprocess((stored) => ({ ...defaults, ...(stored as object | undefined) }), fields),
    part: fields.partial(),
  };
}

const sections = {
  company: section(
    {
      /** The name people use; wherever it appears in a page it is replaced (spec P-032 to P-035). Empty: no rule. */
      short_name: line(80),
      legal_name: line(160),
      /** Short uppercase brand, with the registered mark where it has one, e.g. 'MARCA®'. */
      brand_mark: line(80),
      description: paragraph,
      industry: z.enum(industries).nullable(),
      size: z.enum(companySizes).nullable(),
      /** Main colour of the product, #rrggbb; null: the product's own. White text on it must be readable. */
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, 'Escribe el color como #rrggbb.')
        .refine((color) => contrastWithWhite(color) >= leastContrast, palenessText)
        .nullable(),
    },
    { short_name: '', legal_name: '', brand_mark: '', description: '', industry: null, size: null, accent: null },
  ),
  product: section({ name: line(80).min(1, 'Escribe el nombre del producto.') }, { name: 'Plataforma de Formación' }),
  people: section(
    {
      /** Active employees that jefe and admin may create up to, in all or per company (decision 0050). */
      employee_limit: z.number().int().min(1).max(1_000_000),
      self_registration: z.boolean(),
      /** Lower-case domains that may register; empty: all. */
      allowed_email_domains: z.array(line(253).normalize().toLowerCase()).max(50),
      /** A jefe's team is every employee, or only those of the same company_name. */
      team_by_company: z.boolean(),
    },
    { employee_limit: 10, self_registration: true, allowed_email_domains: [], team_by_company: false },
  ),
  /** IANA zone in which days are counted for streaks. */
  time_zone: section({ name: line(60).refine(isTimeZone, 'Esa zona horaria no existe.') }, { name: 'America/Bogota' }),
  assistant: section(
    {
      welcome_message: paragraph,
      personality: paragraph,
      /** What an employee completes before the chat opens: the whole plan, the welcome module, nothing. */
      chat_lock: z.enum(chatLocks),
    },
    {
      welcome_message:
        '¡Hola! Soy tu asistente. Pregúntame sobre los equipos, los procedimientos y las normas del laboratorio.',
      personality:
        'Responde de forma clara, cercana y profesional, con pasos concretos y citando los documentos de la organización.',
      chat_lock: 'plan',
    },
  ),
  onboarding: section(
    {
      /** Reminders and digests by e-mail. */
      enable_notifications: z.boolean(),
      /** An employee who has not started anything lands on the welcome module instead of the dashboard. */
      auto_start: z.boolean(),
      /** Generated content is published only when it cites documents of the organisation. */
      require_documents: z.boolean(),
      modules: z.array(z.object({ title: line(200).min(1), required: z.boolean(), enabled: z.boolean() })).max(30),
      /** Facts that the onboarding assistant tells. */
      shifts: line(300),
      break_time: line(300),
      vacation: line(300),
    },
    {
      enable_notifications: true,
      auto_start: false,
      require_documents: true,
      ...defaultOnboardingFacts,
      modules: defaultOnboardingFacts.modules.map((module) => ({ ...module, enabled: true })),
    },
  ),
  /** How the organisation is reached; shown on public pages where it is written down. */
  contact: section(
    {
      /** NIT, or what it is registered by elsewhere. */
      tax_id: line(40),
      address: line(200),
      email: line(254).regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Escribe un correo válido.'),
      phone: line(40),
    },
    { tax_id: '', address: '', email: '', phone: '' },
  ),
  /** The notice of privacy that is shown and asked for; set where it is published, not by hand. */
  privacy: section({ notice_id: uuid.nullable() }, { notice_id: null }),
  /** Set by uploading a logo, not by hand. */
  branding: section({ logo_id: uuid.nullable() }, { logo_id: null }),
  /** Set by the set-up wizard, by the list of first steps and by the backup, not in a form. */
  installation: section(
    {
      is_set_up: z.boolean(),
      /** The administrators' panel begins with what is left to do after the wizard. */
      shows_first_steps: z.boolean(),
      /** When `npm run backup` last wrote a whole archive. */
      last_backup_at: z.iso.datetime().nullable(),
    },
    { is_set_up: false, shows_first_steps: false, last_backup_at: null },
  ),
  /** What calls of a language model may take, and how many there may be. */
  ai: section(
    {
      /** Seconds until an answer must be whole. */
      timeout_seconds: z.number().int().min(5).max(600),
      /** Calls of one node at once. */
      parallel_calls: z.number().int().min(1).max(50),
      max_prompt_characters: z.number().int().min(2000).max(200_000),
      max_answer_tokens: z.number().int().min(100).max(32_000),
      /** Calls a day, in the installation's time zone: of one person, and of all together. */
      daily_calls_per_person: z.number().int().min(0).max(100_000),
      daily_calls_total: z.number().int().min(0).max(1_000_000),
    },
    {
      timeout_seconds: 60,
      parallel_calls: 4,
      max_prompt_characters: 30_000,
      max_answer_tokens: 1500,
      daily_calls_per_person: 100,
      daily_calls_total: 2000,
    },
  ),
  /** Of whom a second factor is demanded and what is asked again; set on a screen of its own (decisions 0269, 0270). */
  second_factor: section(
    {
      roles: z.array(z.enum(supervisors)),
      from_day: z.iso.date().nullable(),
      grace_days: z.number().int(),
      asks_again: z.boolean(),
      needs_two: z.boolean(),
    },
    { roles: [], from_day: null, grace_days: 14, asks_again: false, needs_two: false },
  ),
  /** What the company told the set-up wizard of itself; drafts of modules start from it. */
  processes: section(
    { onboarding_goals: paragraph, key_policies: paragraph, safety_protocols: paragraph, company_values: paragraph },
    { onboarding_goals: '', key_policies: '', safety_protocols: '', company_values: '' },
  ),
};

/** Set by the screen of the organisation's account, not in a form; absent until one is configured. */
const signIn = z
  .object({
    /** Whose accounts open this platform. */
    providers: z.array(z.object({ id: uuid, name: z.string() })),
    /** Who alone enters with a password; null: everybody does. */
    emergency_id: uuid.nullable(),
  })
  .optional();

/** Everything an installation can set, by section, with the specification's values as defaults. */
export const settingsSchema = z.object({
  company: sections.company.whole,
  contact: sections.contact.whole,
  privacy: sections.privacy.whole,
  product: sections.product.whole,
  people: sections.people.whole,
  time_zone: sections.time_zone.whole,
  assistant: sections.assistant.whole,
  onboarding: sections.onboarding.whole,
  processes: sections.processes.whole,
  branding: sections.branding.whole,
  installation: sections.installation.whole,
  ai: sections.ai.whole,
  second_factor: sections.second_factor.whole,
  sign_in: signIn,
});
/** What its screen shows; the second factor has one of its own. */
const shownSettings = settingsSchema.omit({ second_factor: true });

export type Settings = z.infer<typeof settingsSchema>;
export type ShownSettings = z.infer<typeof shownSettings>;

/** Some fields of some sections; what is left out stays as it is. */
export const settingsChangeSchema = z
  .object({
    company: sections.company.part,
    contact: sections.contact.part,
    product: sections.product.part,
    people: sections.people.part,
    time_zone: sections.time_zone.part,
    assistant: sections.assistant.part,
    onboarding: sections.onboarding.part,
    processes: sections.processes.part,
    ai: sections.ai.part,
  })
  .partial();

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }));
  } catch {
    return false;
  }
}

const contactSchema = z.object({ tax_id: z.string(), address: z.string(), email: z.string(), phone: z.string() });
const namesSchema = z.object({ short_name: z.string(), legal_name: z.string(), brand_mark: z.string() });

export const settingsContract = {
  getOrganisation: operation({
    id: 'getOrganisation',
    who: 'anyone',
    method: 'GET',
    path: '/organisation',
    summary: 'Nombres de la empresa y del producto, su logo y color y si el registro está abierto.',
    tag,
  }).output(
    z.object({
      product_name: z.string(),
      company: namesSchema,
      accent: z.string().nullable(),
      /** Address of the logo, another one for each logo; null: the product's own sign. */
      logo_url: z.string().nullable(),
      self_registration: z.boolean(),
      /** Nobody administrates this installation yet: its first visitor sets it up. */
      needs_setup: z.boolean(),
      /** How the organisation is reached; absent where nothing of it is written down. */
      contact: contactSchema.optional(),
      /** The notice of privacy that is shown and asked for; absent where none is. */
      privacy_notice: uuid.optional(),
      /** The installation can write mails: forgotten passwords are reset by link. */
      has_mail: z.boolean(),
      /** Whose accounts open this platform, and whether passwords do no more; absent until one is configured. */
      sign_in: z
        .object({ providers: z.array(z.object({ id: uuid, name: z.string() })), is_password_closed: z.boolean() })
        .optional(),
    }),
  ),

  getSettings: operation({
    id: 'getSettings',
    who: ['admin'],
    method: 'GET',
    path: '/settings',
    summary: 'Toda la configuración de la instalación.',
    tag,
  }).output(shownSettings),

  updateSettings: operation({
    id: 'updateSettings',
    who: ['admin'],
    announces: 'all',
    method: 'PATCH',
    path: '/settings',
    summary: 'Guarda los campos enviados; los demás quedan como están.',
    tag,
    refusals: [refusals.INCOMPLETE_NAMES],
  })
    .input(settingsChangeSchema)
    .output(shownSettings),

  getOnboardingFacts: operation({
    id: 'getOnboardingFacts',
    who: 'signed-in',
    method: 'GET',
    path: '/onboarding-facts',
    summary: 'Lo que el asistente de inducción sabe: turnos, descanso, vacaciones y módulos de la inducción.',
    tag,
  }).output(
    z.object({
      shifts: z.string(),
      break_time: z.string(),
      vacation: z.string(),
      modules: z.array(z.object({ title: z.string(), required: z.boolean() })),
      auto_start: z.boolean(),
    }),
  ),
};
