import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { trainingSessionsRefusals as refusals } from './training-sessions.refusals.ts';
import { sessionTag as tag, sessionTexts as texts } from './training-sessions.texts.ts';

const admin = ['admin'] as const;
const id = z.object({ id: uuid });
const name = z.string().trim().min(1, texts.courseNameMissing).max(200);
const course = { name, isArchived: z.boolean() };
const all = { tag, announces: 'all' } as const;

/** What is taught in person. */
export const coursesContract = {
  listCourses: operation({
    id: 'listCourses',
    who: supervisors,
    method: 'GET',
    path: '/courses',
    summary: 'Los cursos que se dictan en sesiones presenciales.',
    tag,
  }).output(z.object({ courses: z.array(z.object({ id: uuid, name: z.string(), isArchived: z.boolean() })) })),

  createCourse: operation({
    id: 'createCourse',
    who: admin,
    method: 'POST',
    path: '/courses',
    summary: 'Crea un curso que se dicta en sesiones presenciales.',
    status: 201,
    idempotency: 'atomic',
    refusals: [refusals.COURSE_TAKEN],
    ...all,
  })
    .input(z.object({ name }))
    .output(id),

  changeCourse: operation({
    id: 'changeCourse',
    who: admin,
    method: 'PUT',
    path: '/courses/{id}',
    summary: 'Cambia el nombre de un curso, lo archiva o lo vuelve a ofrecer; sus sesiones y asistencias siguen.',
    refusals: [refusals.COURSE_GONE, refusals.COURSE_TAKEN, refusals.SESSION_EDITED],
    ...all,
  })
    /** `began`: what stood there when the change was begun; what was left as it was stays as it is by now. */
    .input(z.object({ id: uuid, ...course, began: z.object(course).optional() }))
    .output(done),
};
