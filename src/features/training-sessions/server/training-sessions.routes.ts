import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { trainingSessionsContract } from '../training-sessions.contract.ts';
import type { TrainingSessionsEvents } from '../training-sessions.events.ts';
import { answerInvitation, attend, noteAttendance, readCode } from './attend.ts';
import { closeSession, readAttendanceRecord, readSessionRecord, voidAttendance } from './close-session.ts';
import { changeCourse, createCourse } from './courses.ts';
import { getSession, listInvitable, listOwn, listPersonSessions, listSessions, listTeachers } from './list-sessions.ts';
import { cancelSession, invite, saveSession } from './plan-session.ts';
import {
  addSessionFile,
  addSessionLink,
  changeMaterial,
  listMaterialChoices,
  readSessionMaterial,
  removeMaterial,
} from './session-material.ts';
import { addSheet, removeSheet } from './session-sheets.ts';
import { readPlaceRecord, signAttendance } from './sign-attendance.ts';
import { readCourses } from './training-sessions.reads.ts';

const os = serve(trainingSessionsContract);

/** @param happened what follows when people are told of a session */
export const trainingSessionsRoutes = (happened: Happenings<TrainingSessionsEvents>) =>
  os.router({
    listCourses: os.listCourses.handler(async ({ context }) => ({ courses: await readCourses(context.db) })),
    createCourse: os.createCourse.handler(({ input, context }) => createCourse(acting(context), input)),
    changeCourse: os.changeCourse.handler(({ input, context }) => changeCourse(acting(context), input)),
    addSessionSheet: os.addSessionSheet.handler(({ input, context }) => addSheet(acting(context), input)),
    removeSessionSheet: os.removeSessionSheet.handler(({ input, context }) => removeSheet(acting(context), input)),
    getSessionMaterial: os.getSessionMaterial.handler(({ input, context }) =>
      readSessionMaterial(acting(context), input.id),
    ),
    listMaterialChoices: os.listMaterialChoices.handler(({ input, context }) =>
      listMaterialChoices(acting(context), input.id),
    ),
    addSessionFile: os.addSessionFile.handler(({ input, context }) => addSessionFile(acting(context), input, happened)),
    addSessionLink: os.addSessionLink.handler(({ input, context }) => addSessionLink(acting(context), input, happened)),
    changeSessionMaterial: os.changeSessionMaterial.handler(({ input, context }) =>
      changeMaterial(acting(context), input, happened),
    ),
    removeSessionMaterial: os.removeSessionMaterial.handler(({ input, context }) =>
      removeMaterial(acting(context), input),
    ),
    listTrainingSessions: os.listTrainingSessions.handler(({ input, context }) => listSessions(acting(context), input)),
    listOwnSessions: os.listOwnSessions.handler(({ context }) => listOwn(acting(context))),
    listPersonSessions: os.listPersonSessions.handler(({ input, context }) =>
      listPersonSessions(acting(context), input.id),
    ),
    listTeachers: os.listTeachers.handler(({ input, context }) => listTeachers(acting(context), input.search)),
    listInvitable: os.listInvitable.handler(({ input, context }) => listInvitable(acting(context), input)),
    getTrainingSession: os.getTrainingSession.handler(({ input, context }) => getSession(acting(context), input.id)),
    saveTrainingSession: os.saveTrainingSession.handler(({ input, context }) =>
      saveSession(acting(context), input, happened),
    ),
    inviteToSession: os.inviteToSession.handler(({ input, context }) => invite(acting(context), input, happened)),
    answerInvitation: os.answerInvitation.handler(({ input, context }) => answerInvitation(acting(context), input)),
    getSessionCode: os.getSessionCode.handler(({ input, context }) => readCode(acting(context), input.id)),
    attendSession: os.attendSession.handler(({ input, context }) => attend(acting(context), input.code)),
    noteAttendance: os.noteAttendance.handler(({ input, context }) => noteAttendance(acting(context), input)),
    cancelTrainingSession: os.cancelTrainingSession.handler(({ input, context }) =>
      cancelSession(acting(context), input, happened),
    ),
    getSessionRecord: os.getSessionRecord.handler(({ input, context }) => readSessionRecord(acting(context), input.id)),
    closeTrainingSession: os.closeTrainingSession.handler(({ input, context }) =>
      closeSession(context, input, happened),
    ),
    getPlaceRecord: os.getPlaceRecord.handler(({ input, context }) => readPlaceRecord(acting(context), input)),
    signAttendance: os.signAttendance.handler(({ input, context }) => signAttendance(context, input)),
    getAttendanceRecord: os.getAttendanceRecord.handler(({ input, context }) =>
      readAttendanceRecord(acting(context), input.id),
    ),
    voidAttendance: os.voidAttendance.handler(({ input, context }) => voidAttendance(context, input)),
  });
