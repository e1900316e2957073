import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { organisationRefusals as refusals } from './organisation.refusals.ts';
import { longestName, unitKinds } from './organisation.rules.ts';
import { organisationTexts } from './organisation.texts.ts';
import { periodsContract } from './periods.contract.ts';

const tag = 'Organización';
const admin = ['admin'] as const;
const kind = z.enum(unitKinds);
const day = z.iso.date(organisationTexts.dayInvalid);
const name = z.string().trim().min(1, organisationTexts.nameMissing).max(longestName);
const stored = z.object({ id: uuid });
const unitSchema = z.object({
  id: uuid,
  name: z.string(),
  isArchived: z.boolean(),
  /** Active employees who are there today. */
  employees: z.number(),
  /** Active jefes and administrators who are there today. */
  others: z.number(),
});

/** What is written of an apparatus. */
const apparatus = {
  code: z.string().trim().min(1, 'Escribe el código del equipo.').max(60),
  name,
  work_area_id: uuid.nullish(),
  in_service_from: day,
  retired_on: day.nullish(),
};

export const organisationContract = {
  getOrganisationUnits: operation({
    id: 'getOrganisationUnits',
    who: admin,
    method: 'GET',
    path: '/organisation/units',
    summary: 'Sedes, áreas, puestos y equipos, con cuántas personas hay hoy en cada uno; los archivados también.',
    tag,
  }).output(
    z.object({
      sites: z.array(unitSchema),
      areas: z.array(unitSchema.extend({ site_id: uuid.nullable() })),
      positions: z.array(unitSchema),
      equipment: z.array(
        z.object({
          id: uuid,
          code: z.string(),
          name: z.string(),
          work_area_id: uuid.nullable(),
          in_service_from: z.iso.date(),
          retired_on: z.iso.date().nullable(),
        }),
      ),
    }),
  ),

  getPlaces: operation({
    id: 'getPlaces',
    who: supervisors,
    method: 'GET',
    path: '/organisation/places',
    summary: 'Lo que se puede elegir para una persona: sedes, áreas y puestos en uso.',
    tag,
  }).output(
    z.object({
      sites: z.array(z.object({ id: uuid, name: z.string() })),
      areas: z.array(z.object({ id: uuid, name: z.string(), site_id: uuid.nullable() })),
      positions: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  ),

  createUnit: operation({
    id: 'createUnit',
    idempotency: 'atomic',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/organisation/units',
    summary: 'Crea una sede, un área o un puesto.',
    tag,
    status: 201,
    refusals: [refusals.UNIT_NAME_TAKEN, refusals.NAME_WITH_SEMICOLON, refusals.UNKNOWN_SITE],
  })
    .input(z.object({ kind, name, site_id: uuid.nullish() }))
    .output(stored),

  changeUnit: operation({
    id: 'changeUnit',
    who: admin,
    announces: 'all',
    method: 'PATCH',
    path: '/organisation/units/{id}',
    summary:
      'Cambia el nombre de una sede, un área o un puesto, la sede de un área, o lo archiva o restaura. Con personas en él se archiva al decir a dónde pasan.',
    tag,
    refusals: [
      refusals.UNIT_NOT_FOUND,
      refusals.UNIT_NAME_TAKEN,
      refusals.NAME_WITH_SEMICOLON,
      refusals.UNKNOWN_SITE,
      refusals.UNIT_IN_USE,
      refusals.SITE_WITH_AREAS,
      refusals.UNIT_ARCHIVED,
      refusals.UNKNOWN_AREA,
      refusals.UNKNOWN_POSITION,
      refusals.DAY_TOO_FAR,
    ],
  })
    .input(
      z.object({
        id: uuid,
        kind,
        name: name.optional(),
        /** Of an area; null for none. */
        site_id: uuid.nullish(),
        archived: z.boolean().optional(),
        /** Where the people go who are in what is archived, null for nowhere, and the first day on which they are not there any more. */
        leaving: z.object({ to: uuid.nullable(), day }).optional(),
      }),
    )
    .output(stored),

  mergePositions: operation({
    id: 'mergePositions',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/organisation/positions/{id}/merge',
    summary:
      'Une un puesto con otro: personas e historial pasan a él, y lo que se escriba con su nombre significa el otro. `check` solo cuenta.',
    tag,
    refusals: [refusals.UNIT_NOT_FOUND, refusals.UNKNOWN_POSITION, refusals.SAME_POSITION],
  })
    .input(z.object({ id: uuid, into: uuid, mode: z.enum(['check', 'merge']) }))
    .output(
      z.object({
        /** People whose periods move. */
        people: z.number(),
        periods: z.number(),
        /** Of them, those who had both positions on the same days: theirs become one. */
        joined: z.number(),
      }),
    ),

  saveEquipment: operation({
    id: 'saveEquipment',
    idempotency: 'atomic',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/organisation/equipment',
    summary:
      'Registra un equipo, o cambia el que se nombra: código, nombre, área, desde cuándo sirve y cuándo se retiró.',
    tag,
    refusals: [
      refusals.EQUIPMENT_NOT_FOUND,
      refusals.CODE_TAKEN,
      refusals.UNKNOWN_AREA,
      refusals.RETIRED_BEFORE_SERVICE,
      refusals.DAY_TOO_FAR,
      refusals.EDITED_MEANWHILE,
    ],
  })
    .input(
      z.object({
        /** Without it a new one is registered. */
        id: uuid.optional(),
        ...apparatus,
        /** What of it stood there when the change was begun: what was left as it was stays as it is by now. */
        began: z.object(apparatus).optional(),
      }),
    )
    .output(stored),

  ...periodsContract,
};
