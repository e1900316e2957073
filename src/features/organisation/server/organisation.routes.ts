import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { organisationContract } from '../organisation.contract.ts';
import type { OrganisationEvents } from '../organisation.events.ts';
import { addPeriod } from './add-period.ts';
import { changeUnit } from './change-unit.ts';
import { correctPeriod } from './correct-period.ts';
import { createUnit } from './create-unit.ts';
import { endPeriod } from './end-period.ts';
import { mergePositions } from './merge-positions.ts';
import { readOrganisation } from './read-organisation.ts';
import { listPeriods, presentPeriods } from './read-periods.ts';
import { saveEquipment } from './save-equipment.ts';
import { readPlaces } from './units.reads.ts';

const os = serve(organisationContract);

export const organisationRoutes = (happened: Happenings<OrganisationEvents>) =>
  os.router({
    getOrganisationUnits: os.getOrganisationUnits.handler(({ context }) => readOrganisation(acting(context))),
    getPlaces: os.getPlaces.handler(({ context }) => readPlaces(context.db)),
    createUnit: os.createUnit.handler(({ input, context }) => createUnit(acting(context), input)),
    changeUnit: os.changeUnit.handler(({ input, context }) => changeUnit(acting(context), input, happened)),
    mergePositions: os.mergePositions.handler(({ input, context }) => mergePositions(acting(context), input, happened)),
    saveEquipment: os.saveEquipment.handler(({ input, context }) => saveEquipment(acting(context), input)),
    getMyPositions: os.getMyPositions.handler(({ context }) => {
      const { db, actor, now } = acting(context);
      return presentPeriods(db, actor.id, now);
    }),
    listPositionPeriods: os.listPositionPeriods.handler(({ input, context }) =>
      listPeriods(acting(context), input.person_id),
    ),
    addPositionPeriod: os.addPositionPeriod.handler(({ input, context }) =>
      addPeriod(acting(context), input, happened),
    ),
    endPositionPeriod: os.endPositionPeriod.handler(({ input, context }) =>
      endPeriod(acting(context), input, happened),
    ),
    correctPositionPeriod: os.correctPositionPeriod.handler(({ input, context }) =>
      correctPeriod(acting(context), input, happened),
    ),
  });
