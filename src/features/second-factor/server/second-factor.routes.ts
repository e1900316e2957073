import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { secondFactorContract } from '../second-factor.contract.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { secondStepContract } from '../second-step.contract.ts';
import { confirmAgain, startConfirmation } from './confirm-again.ts';
import {
  declineFactorReset,
  getFactorPolicy,
  listFactorPeople,
  resetSecondFactor,
  setFactorPolicy,
} from './factor-policy.ts';
import { readDemand } from './hold-back.ts';
import {
  addPasskey,
  confirmCodeApp,
  endTrustedDevice,
  getSecondFactor,
  removeCodeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startCodeApp,
  startPasskey,
} from './my-factor.ts';
import { askPasskey, finishSignIn, signInWithPasskey } from './second-step.ts';

const own = serve(secondFactorContract);
const step = serve(secondStepContract);
const done = { success: true } as const;

/** @param happened what follows what they do */
export const secondStepRoutes = (happened: Happenings<SecondFactorEvents>) =>
  step.router({
    askPasskey: step.askPasskey.handler(({ input, context }) => askPasskey(context, input.is_step)),
    finishSignIn: step.finishSignIn.handler(({ input, context }) => finishSignIn(context, input, happened)),
    signInWithPasskey: step.signInWithPasskey.handler(({ input, context }) =>
      signInWithPasskey(context, input.passkey, happened),
    ),
  });

/** @param happened what follows what they do */
export const secondFactorRoutes = (happened: Happenings<SecondFactorEvents>) =>
  own.router({
    getSecondFactor: own.getSecondFactor.handler(({ context }) => getSecondFactor(context)),
    getFactorDemand: own.getFactorDemand.handler(({ context }) => {
      const { db, actor, now } = acting(context);
      return readDemand(db, actor, now);
    }),
    startCodeApp: own.startCodeApp.handler(({ context }) => startCodeApp(context)),
    confirmCodeApp: own.confirmCodeApp.handler(({ input, context }) => confirmCodeApp(context, input.code, happened)),
    removeCodeApp: own.removeCodeApp.handler(async ({ context }) => {
      await removeCodeApp(context, happened);
      return done;
    }),
    startPasskey: own.startPasskey.handler(({ context }) => startPasskey(context)),
    addPasskey: own.addPasskey.handler(({ input, context }) => addPasskey(context, input, happened)),
    renamePasskey: own.renamePasskey.handler(async ({ input, context }) => {
      await renamePasskey(context, input);
      return done;
    }),
    removePasskey: own.removePasskey.handler(async ({ input, context }) => {
      await removePasskey(context, input.id, happened);
      return done;
    }),
    renewRecoveryCodes: own.renewRecoveryCodes.handler(({ context }) => renewRecoveryCodes(context, happened)),
    endTrustedDevice: own.endTrustedDevice.handler(async ({ input, context }) => {
      await endTrustedDevice(context, input.id);
      return done;
    }),
    startConfirmation: own.startConfirmation.handler(({ context }) => startConfirmation(context)),
    confirmAgain: own.confirmAgain.handler(async ({ input, context }) => {
      await confirmAgain(context, input, happened);
      return done;
    }),
    getFactorPolicy: own.getFactorPolicy.handler(({ context }) => getFactorPolicy(acting(context))),
    setFactorPolicy: own.setFactorPolicy.handler(async ({ input, context }) => {
      await setFactorPolicy(acting(context), input);
      return done;
    }),
    listFactorPeople: own.listFactorPeople.handler(({ input, context }) => listFactorPeople(acting(context), input)),
    resetSecondFactor: own.resetSecondFactor.handler(({ input, context }) =>
      resetSecondFactor(context, input.id, happened),
    ),
    declineFactorReset: own.declineFactorReset.handler(async ({ input, context }) => {
      await declineFactorReset(acting(context), input.id);
      return done;
    }),
  });
