import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { accountRoles, storedRoles, supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { identityRefusals as refusals } from './identity.refusals.ts';

const tag = 'Identidad';

export const profileSchema = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum([...accountRoles, 'inactive']),
  company_name: z.string(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  created_at: z.date(),
});

/**
 * The session as the browser may know it. Its access and refresh tokens travel in cookies that scripts cannot read
 * (`access_token`, `refresh_token`).
 */
const sessionSchema = z.object({
  /** Epoch seconds at which the access token ends. */
  expires_at: z.number(),
  /** Seconds from now until then, for browsers with a wrong clock. */
  expires_in: z.number(),
  user: z.object({ id: uuid, email: z.string() }),
});

export const signedInSchema = z.object({
  session: sessionSchema,
  /** A temporary password was given by somebody else and is to be replaced by its owner. */
  profile: profileSchema.extend({ hasTemporaryPassword: z.boolean() }),
});
/** Lengths and shapes are checked by the rules, in the order and words of the specification. */
const text = z.string().default('');
const password = z.string().default('');

export const identityContract = {
  signIn: operation({
    id: 'signIn',
    who: 'anyone',
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Inicia sesión con correo y contraseña.',
    tag,
    refusals: [
      refusals.MISSING_FIELDS,
      refusals.WRONG_CREDENTIALS,
      refusals.INACTIVE_ACCOUNT,
      refusals.AUDIT_OVER,
      refusals.PASSWORD_CLOSED,
      refusals.UNCONFIRMED_EMAIL,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
      platformRefusals.SECOND_FACTOR_NEEDED,
    ],
  })
    .input(z.object({ email: text, password }))
    .output(signedInSchema),

  signUp: operation({
    id: 'signUp',
    who: 'anyone',
    method: 'POST',
    path: '/auth/sign-up',
    summary: 'Crea una cuenta propia, siempre con el rol de empleado; con correo, cuando se abre el enlace enviado.',
    tag,
    status: 201,
    refusals: [
      refusals.MISSING_FIELDS,
      refusals.SHORT_PASSWORD,
      refusals.LONG_PASSWORD,
      refusals.LONG_NAME,
      refusals.INVALID_EMAIL,
      refusals.EMAIL_TAKEN,
      refusals.PASSWORD_CLOSED,
      refusals.REGISTRATION_CLOSED,
      refusals.DOMAIN_NOT_ALLOWED,
      refusals.NOTICE_NOT_ACCEPTED,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
      attemptsRefusals.TOO_MANY_REGISTRATIONS,
    ],
  })
    .input(
      z.object({
        email: text,
        password,
        metadata: z
          .object({
            first_name: text,
            last_name: text,
            company_name: text,
            /** Whatever is sent, the role is 'employee' (spec P-383). */
            role: text,
          })
          .prefault({}),
        /** Taken for compatibility: the confirmation link leads to /dashboard of this platform and nowhere else. */
        redirect_to: text,
        /** The notice of privacy that was read and accepted, where the organisation shows one. */
        accepted_notice: uuid.optional(),
      }),
    )
    /** With mail nobody is signed in before they open the link that was sent to them. */
    .output(z.union([signedInSchema, z.object({ session: z.null(), profile: z.null() })])),

  signOut: operation({
    id: 'signOut',
    who: 'anyone',
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Cierra todas las sesiones de la persona, en todos sus dispositivos.',
    tag,
  }).output(done.extend({ leave_to: z.string().optional() })),

  getSession: operation({
    id: 'getSession',
    who: 'anyone',
    method: 'GET',
    path: '/auth/session',
    summary: 'La sesión abierta con su perfil, o nada.',
    tag,
  }).output(signedInSchema.nullable()),

  refreshSession: operation({
    id: 'refreshSession',
    who: 'anyone',
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Renueva el acceso cuando le quedan 300 s o menos.',
    tag,
    refusals: [refusals.SESSION_EXPIRED, attemptsRefusals.TOO_MANY_ATTEMPTS],
  }).output(signedInSchema),

  getProfile: operation({
    id: 'getProfile',
    who: 'signed-in',
    method: 'GET',
    path: '/profiles/{id}',
    summary: 'Un perfil: el propio, el de alguien del equipo o, para la administración, cualquiera.',
    tag,
    refusals: [refusals.PROFILE_NOT_FOUND, refusals.OTHER_PROFILE, refusals.OUT_OF_TEAM],
  })
    .input(z.object({ id: uuid }))
    .output(profileSchema),

  listProfiles: operation({
    id: 'listProfiles',
    who: supervisors,
    method: 'GET',
    path: '/profiles',
    summary: 'Nombres de las personas de un rol a las que quien pregunta supervisa, por nombre.',
    tag,
  })
    .input(z.object({ role: z.enum(storedRoles).default('employee') }))
    .output(z.array(profileSchema.pick({ id: true, first_name: true, last_name: true }))),
};
