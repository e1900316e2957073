import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { idleSessionsContract } from '../idle-sessions.contract.ts';
import { endIdle } from './end-idle.ts';

const os = serve(idleSessionsContract);

export const idleSessionsRoutes = os.router({
  // That it was asked is the use.
  noteSessionUse: os.noteSessionUse.handler(() => ({ success: true })),
  endIdleSession: os.endIdleSession.handler(async ({ context }) => {
    const { db, actor } = acting(context);
    await endIdle(db, { id: actor.session_id, user_id: actor.id });
    return { success: true };
  }),
});
