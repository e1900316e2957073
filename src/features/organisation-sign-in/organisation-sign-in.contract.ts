import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { signedInSchema } from '#features/identity/identity.contract.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { signInRefusals as refusals } from './organisation-sign-in.refusals.ts';
import { longestProviderName, requestReasons } from './organisation-sign-in.rules.ts';
import { signInTexts as texts } from './organisation-sign-in.texts.ts';

const tag = 'Cuenta de la organización';
const who = ['admin'] as const;
const id = z.object({ id: uuid });
const claim = z.string().trim().max(100).default('');

const fields = z.object({
  name: z.string().trim().min(1, texts.nameMissing).max(longestProviderName),
  issuer: z.string().trim().min(1, texts.issuerMissing).max(500),
  client_id: z.string().trim().min(1, texts.clientMissing).max(300),
  /** Empty: the one from before. */
  client_secret: z.string().trim().max(500).default(''),
  domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).max(50).default([]),
  claim_position: claim,
  claim_area: claim,
  claim_site: claim,
  updates_on_sign_in: z.boolean().default(false),
  is_active: z.boolean().default(true),
});
const issuerRefusals = [refusals.WRONG_ISSUER, refusals.PRIVATE_ISSUER, refusals.PROVIDER_TAKEN] as const;

const provider = fields.omit({ client_secret: true }).extend({
  id: uuid,
  /** Written down by the operator: changed there. */
  is_operators: z.boolean(),
  people: z.number(),
  created_at: z.date(),
});

export const organisationSignInContract = {
  startOrganisationSignIn: operation({
    id: 'startOrganisationSignIn',
    who: 'anyone',
    method: 'POST',
    path: '/auth/organisation/start',
    summary: 'Empieza el acceso con la cuenta de la organización y dice a qué dirección se va.',
    tag,
    refusals: [refusals.PROVIDER_NOT_FOUND, refusals.PROVIDER_AWAY, attemptsRefusals.TOO_MANY_ATTEMPTS],
  })
    .input(z.object({ provider_id: uuid, return_to: z.string().max(2000).optional() }))
    .output(z.object({ address: z.string() })),

  finishOrganisationSignIn: operation({
    id: 'finishOrganisationSignIn',
    who: 'anyone',
    method: 'POST',
    path: '/auth/organisation/finish',
    summary: 'Termina el acceso, o la confirmación para firmar, con lo que trae la vuelta.',
    tag,
    refusals: [
      refusals.SIGN_IN_REFUSED,
      refusals.SIGN_IN_CLOSED,
      refusals.SIGN_IN_CANCELLED,
      refusals.PROVIDER_AWAY,
      refusals.ACCESS_REQUESTED,
      refusals.ACCESS_REFUSED,
      refusals.AUDITOR_BY_PASSWORD,
      refusals.NOT_YOUR_ACCOUNT,
      refusals.NOT_FRESH,
      identityRefusals.INACTIVE_ACCOUNT,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(z.object({ parameters: z.string().max(8000) }))
    .output(
      z.object({
        /** Null where it confirmed who signs. */
        signed_in: signedInSchema.nullable(),
        /** Where the person was on the way to. */
        return_to: z.string().nullable(),
        /** Signs the record that was shown, once and within two minutes, in the place of the password. */
        proof: z.string().nullable(),
      }),
    ),

  startOrganisationProof: operation({
    id: 'startOrganisationProof',
    who: 'signed-in',
    method: 'POST',
    path: '/auth/organisation/proof',
    summary: 'Empieza la confirmación con la cuenta de la organización de quien va a firmar lo que se le mostró.',
    tag,
    tokens: 'closed',
    refusals: [refusals.NOT_LINKED, refusals.PROVIDER_AWAY, attemptsRefusals.TOO_MANY_ATTEMPTS],
  })
    .input(z.object({ shown_sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(z.object({ address: z.string() })),

  endOrganisationSessions: operation({
    id: 'endOrganisationSessions',
    who: 'anyone',
    method: 'POST',
    path: '/auth/organisation/logout/{provider_id}',
    summary: 'Aviso de un proveedor de que una sesión terminó (OpenID Connect Back-Channel Logout).',
    tag,
    refusals: [refusals.LOGOUT_REFUSED, attemptsRefusals.TOO_MANY_ATTEMPTS],
  })
    .input(z.object({ provider_id: uuid, logout_token: z.string().max(20_000).default('') }))
    .output(done),

  listSignInProviders: operation({
    id: 'listSignInProviders',
    who,
    method: 'GET',
    path: '/sign-in-providers',
    summary: 'Los accesos con la cuenta de la organización, y quién puede entrar todavía con contraseña.',
    tag,
    tokens: 'closed',
  }).output(
    z.object({
      providers: z.array(provider),
      /** The address to which a provider sends people back. */
      redirect_address: z.string(),
      /** Who alone enters with a password; null while everybody does. */
      emergency: z.object({ id: uuid, name: z.string(), is_fit: z.boolean() }).nullable(),
      /** An administrator has entered with the organisation's account. */
      may_close_passwords: z.boolean(),
      /** Who may be the emergency account. */
      administrators: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  ),

  createSignInProvider: operation({
    id: 'createSignInProvider',
    who,
    method: 'POST',
    path: '/sign-in-providers',
    summary: 'Configura un acceso con la cuenta de la organización.',
    tag,
    tokens: 'closed',
    status: 201,
    announces: 'all',
    refusals: [...issuerRefusals, refusals.SECRET_MISSING, refusals.TOO_MANY_PROVIDERS],
  })
    .input(fields)
    .output(z.object({ id: uuid })),

  changeSignInProvider: operation({
    id: 'changeSignInProvider',
    who,
    method: 'PUT',
    path: '/sign-in-providers/{id}',
    summary: 'Cambia un acceso; sin secreto nuevo queda el anterior.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [...issuerRefusals, refusals.PROVIDER_NOT_FOUND, refusals.OPERATORS_PROVIDER, refusals.LAST_WAY_IN],
  })
    .input(fields.extend({ id: uuid }))
    .output(done),

  deleteSignInProvider: operation({
    id: 'deleteSignInProvider',
    who,
    method: 'DELETE',
    path: '/sign-in-providers/{id}',
    summary: 'Elimina un acceso y cierra las sesiones que abrió.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [refusals.PROVIDER_NOT_FOUND, refusals.OPERATORS_PROVIDER, refusals.LAST_WAY_IN],
  })
    .input(id)
    .output(done),

  testSignInProvider: operation({
    id: 'testSignInProvider',
    who,
    method: 'POST',
    path: '/sign-in-providers/{id}/test',
    summary: 'Prueba un acceso y dice en una frase qué está mal.',
    tag,
    tokens: 'closed',
    refusals: [refusals.PROVIDER_NOT_FOUND],
  })
    .input(id)
    .output(z.object({ works: z.boolean(), text: z.string() })),

  listAccessRequests: operation({
    id: 'listAccessRequests',
    who,
    method: 'GET',
    path: '/access-requests',
    summary: 'Cuentas de la organización que todavía no son de nadie aquí, primero las que esperan.',
    tag,
    tokens: 'closed',
  }).output(
    z.object({
      requests: z.array(
        z.object({
          id: uuid,
          provider_name: z.string(),
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          reason: z.enum(requestReasons),
          is_refused: z.boolean(),
          asked_at: z.date(),
          /** Who has this address here. */
          same_email: z.object({ id: uuid, name: z.string() }).nullable(),
        }),
      ),
    }),
  ),

  findPeopleToJoin: operation({
    id: 'findPeopleToJoin',
    who,
    method: 'GET',
    path: '/access-requests/people',
    summary: 'Personas activas por nombre o correo, a las que se puede unir una cuenta.',
    tag,
    tokens: 'closed',
  })
    .input(z.object({ search: z.string().trim().max(100).default('') }))
    .output(z.object({ people: z.array(z.object({ id: uuid, name: z.string(), email: z.string() })) })),

  acceptAccessRequest: operation({
    id: 'acceptAccessRequest',
    who,
    method: 'POST',
    path: '/access-requests/{id}/accept',
    summary: 'Une la cuenta a una persona, o crea con ella una empleada o un empleado.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [
      refusals.REQUEST_NOT_FOUND,
      refusals.REQUEST_WITHOUT_EMAIL,
      refusals.REQUEST_PERSON,
      identityRefusals.EMAIL_TAKEN,
    ],
  })
    .input(z.object({ id: uuid, person_id: uuid.nullable() }))
    .output(done),

  refuseAccessRequest: operation({
    id: 'refuseAccessRequest',
    who,
    method: 'POST',
    path: '/access-requests/{id}/refuse',
    summary: 'No deja entrar a esa cuenta; se puede aceptar después.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [refusals.REQUEST_NOT_FOUND],
  })
    .input(id)
    .output(done),

  closePasswordSignIn: operation({
    id: 'closePasswordSignIn',
    who,
    method: 'POST',
    path: '/sign-in-providers/close-passwords',
    summary:
      'Desde ahora solo entra con contraseña la cuenta de emergencia; los auditores externos siguen con la suya.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [refusals.NO_PROVIDER, refusals.NO_ADMIN_ENTERED, refusals.NOT_AN_EMERGENCY_ACCOUNT],
  })
    .input(z.object({ person_id: uuid }))
    .output(done),

  openPasswordSignIn: operation({
    id: 'openPasswordSignIn',
    who,
    method: 'POST',
    path: '/sign-in-providers/open-passwords',
    summary: 'Desde ahora todos pueden entrar otra vez con su contraseña.',
    tag,
    tokens: 'closed',
    announces: 'all',
  }).output(done),
};
