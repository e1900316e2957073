import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import * as ofIdentity from '#features/identity/server/identity-letters.ts';
import * as ofBackups from '#features/notifications/server/backup-letters.ts';
import * as ofCertificates from '#features/notifications/server/certificate-letters.ts';
import * as ofDuties from '#features/notifications/server/duty-letters.ts';
import * as ofNotifications from '#features/notifications/server/notification-letters.ts';
import * as ofSessions from '#features/notifications/server/session-letters.ts';
import { factorLetter } from '#features/second-factor/server/second-factor-letters.ts';
import { mailPaths } from '#platform/contract/mail-paths.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import { paths } from '#platform/web/paths.ts';

/** Somebody whose name does what it can to be more than a name. */
const person = { first_name: '<b>Ana</b>\r\nBcc: x@y.z', last_name: 'Ruiz' };
const now = new Date('2026-03-02T09:00:00Z');
const plan = { ...person, total_modules: 4, completed_modules: 1, progress: 25 };
const owed = {
  ...person,
  duties: [
    { name: 'Bioseguridad', state: 'overdue' as const, due_day: '2026-02-20', valid_until: null },
    { name: 'Derrames', state: 'expiring' as const, due_day: '2025-02-20', valid_until: '2026-04-01' },
  ],
  team: { number: 2, late_days: 7 },
  asked_by_name: 'Luz Mora',
};
const week = {
  stuck: { total: 3, rows: [{ ...person, last_sign: new Date('2026-02-01T09:00:00Z'), progress: 25 }] },
  completions: { total: 1, rows: [{ ...person, module: 'Bioseguridad' }] },
  reviews: 2,
  duties: { people: 40, late: 3, soon: 5, nothing: 2 },
};

/** Each mail of the product, once. */
const letters: Record<string, Letter> = {
  resetLetter: ofIdentity.resetLetter(person, 'secreto'),
  newPasswordLetter: ofIdentity.newPasswordLetter(person, 'secreto'),
  passwordChangedLetter: ofIdentity.passwordChangedLetter(person),
  confirmationLetter: ofIdentity.confirmationLetter('secreto'),
  welcomeLetter: ofIdentity.welcomeLetter(person, 'secreto'),
  digestLetter: ofNotifications.digestLetter(person, week as never, 'secreto', { now, timeZone: 'America/Bogota' }),
  factorLetter: factorLetter(person, 'add-passkey'),
  reminderLetter: ofNotifications.reminderLetter(plan, 'secreto'),
  dutyLetter: ofDuties.withEnd(ofDuties.dutyLetter(owed, '2026-03-02') as Letter, 'secreto'),
  certificateLetter: ofCertificates.certificateLetter({ ...person, titles: ['Balanza', 'Centrífuga'] }, 'secreto'),
  sessionLetter: ofSessions.sessionLetter(
    {
      ...{ first_name: person.first_name, what: 'cancelled', hasMaterial: true },
      session: {
        ...{ course: 'Extintores', place: '<b>Aula</b>', teacher: 'Luz Mora', day: '2026-03-04' },
        ...{ begins: '10:00', ends: '12:00', cancel_reason: 'No hay luz' },
      },
    },
    'secreto',
  ),
  backupFailedLetter: ofBackups.backupFailedLetter(person, 'No queda espacio en el disco.'),
  testLetter: ofNotifications.testLetter(person),
};
const written: string[] = [];

beforeAll(async () => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('-letters.ts')))
    written.push(...Object.keys(await import(resolve(join('src/features', file)))));
});

it('every mail that a feature writes is looked at here', () => {
  expect(Object.keys(letters).sort()).toEqual(written.filter((name) => name.endsWith('Letter')).sort());
});

it.each(Object.entries(letters))(
  '%s says the same as text and as HTML, and leads to screens that are there',
  (_, letter) => {
    const origin = 'https://formacion.prueba';
    const { text, html } = renderLetter(letter, { name: 'Lab', product: 'Formación', accent: null }, origin);
    expect(letter.subject).toMatch(/^[^\r\n<]{5,80}$/);
    expect(text).toMatch(/^Hola/);
    expect(`${text}${html}`).not.toMatch(/undefined|\bNaN\b|Invalid|\[object/);
    expect(html).not.toContain('<b>');
    for (const line of letter.paragraphs) expect(line).not.toMatch(/[\r\n]/);

    const screens: readonly unknown[] = [...Object.values(paths), ...Object.values(mailPaths)];
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(text).toContain(link);
      expect(screens).toContain(new URL(link).pathname);
      expect(link.startsWith(`${origin}/`)).toBe(true);
    }
  },
);
