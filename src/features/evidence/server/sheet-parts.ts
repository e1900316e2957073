import { authorisationStates, endingTexts } from '#features/authorisations/authorisations.texts.ts';
import type { readSignedStanding } from '#features/authorisations/server/standing.reads.ts';
import { causeWords, kindWords, stateWords } from '#features/certificates/certificates.texts.ts';
import { printedCode } from '#features/certificates/code.rules.ts';
import type { readCertificates } from '#features/certificates/server/certificates.reads.ts';
import { stateTexts } from '#features/competence/competence.texts.ts';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import type { readObligations } from '#features/competence/server/competence.reads.ts';
import { answeredWords } from '#features/document-readings/readings.rules.ts';
import type { readReadingsOf } from '#features/document-readings/server/readings.reads.ts';
import { standingTexts } from '#features/external-training/external-training.texts.ts';
import type { ExternalRecord } from '#features/external-training/server/external-training.reads.ts';
import { type Stage, stageWords } from '#features/observations/observation-stage.rules.ts';
import { outcomeWords } from '#features/observations/observation.rules.ts';
import type { readOfPerson } from '#features/observations/server/observations.reads.ts';
import type { presentPeriods } from '#features/organisation/server/read-periods.ts';
import type { SessionResult } from '#features/session-outcomes/server/session-results.ts';
import { reviewSentence, testWords } from '#features/session-outcomes/session-outcomes.rules.ts';
import { signatureWords } from '#features/signatures/signature-words.rules.ts';
import type { readRounds } from '#features/training-cycles/server/training-cycles.reads.ts';
import { importedFrom } from '#features/training-cycles/training-cycles.texts.ts';
import type { SessionOfPerson } from '#features/training-sessions/server/person-sessions.reads.ts';
import type { PlaceState } from '#features/training-sessions/training-sessions.rules.ts';
import { placeStateTexts } from '#features/training-sessions/training-sessions.texts.ts';
import type { Queryable } from '#platform/db/database.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { evidenceTexts as texts } from '../evidence.texts.ts';
import type { readNotes } from './notes.reads.ts';
import type { SheetPart } from './sheet-paper.ts';

/** Something that a person was reminded of, in words. Day 'YYYY-MM-DD'. */
export interface ReminderLine {
  what: string;
  why: string;
  day: string;
  way: string;
}

/** What a person was reminded of; given by the roof, as reminders are told above. */
export type ReadReminders = (db: Queryable, personId: string) => Promise<ReminderLine[]>;

/** Everything that a sheet says. */
export interface Sheet {
  positions: Awaited<ReturnType<typeof presentPeriods>>['periods'];
  obligations: Awaited<ReturnType<typeof readObligations>>;
  rounds: Awaited<ReturnType<typeof readRounds>>;
  document_readings: Awaited<ReturnType<typeof readReadingsOf>>;
  external_records: Array<ExternalRecord & { standing: keyof typeof standingTexts }>;
  certificates: Awaited<ReturnType<typeof readCertificates>>;
  authorisations: Array<Omit<Awaited<ReturnType<typeof readSignedStanding>>[number], 'words'> & { activity: string }>;
  sessions: Array<SessionOfPerson & { standing: PlaceState; result: SessionResult | null }>;
  observations: Array<Awaited<ReturnType<typeof readOfPerson>>[number] & { stage: Stage }>;
  reminders: ReminderLine[];
  notes: Awaited<ReturnType<typeof readNotes>>;
}

const dayOrNothing = (day: string | null) => (day ? spanishDay(day) : '');
const placeOf = ({ position, area, site }: Sheet['positions'][number]) =>
  [position, area, site].filter(Boolean).join(' · ');
const versionsOf = ({ shown, imported_from }: Sheet['rounds'][number]) =>
  imported_from
    ? importedFrom(imported_from)
    : shown.map(({ number, version }) => `${number ?? '?'} v${version}`).join(', ');
const markOf = (reason: string | null) => (reason ? texts.voided(reason) : '');

/** Something that somebody else signed of the person, or that waits for it. */
interface Proof {
  what: string;
  state: string;
  day: string | null;
  until: string | null;
  detail: string;
  signatures: ReadonlyArray<Parameters<typeof signatureWords>[0]>;
}

const sentences = (...parts: Array<string | null>) => parts.filter(Boolean).join('. ');

/** Readings, titles, certificates, authorisations, sessions and assessments, each as it stands, with who signed it (21 CFR 11.50). */
function proofsOf(sheet: Sheet): ReadonlyArray<readonly [ProofPart, Proof[]]> {
  return [
    [
      'readings',
      sheet.document_readings.map((one) => ({
        ...{ what: `${one.code} · ${one.title}`, day: one.day, until: null },
        state: one.counts ? texts.readingCounts : one.void_reason ? '' : texts.readingOfOlder,
        detail: sentences(
          `v${one.version}`,
          one.answered && `Cuestionario: ${answeredWords(one.answered)}`,
          markOf(one.void_reason),
        ),
        signatures: one.signatures,
      })),
    ],
    [
      'external',
      sheet.external_records.map((one) => ({
        ...{ what: one.title, state: standingTexts[one.standing], day: one.day, until: one.expires_on },
        detail: sentences(
          one.institution,
          markOf(one.void_reason),
          one.imported_from && importedFrom(one.imported_from),
        ),
        signatures: one.signatures,
      })),
    ],
    [
      'certificates',
      sheet.certificates.map((one) => ({
        ...{
          what: one.title,
          state: one.end ? stateWords[one.end] : texts.issued,
          day: one.day,
          until: one.valid_until,
        },
        detail: sentences(
          one.kind === 'module' ? null : kindWords[one.kind],
          texts.code(printedCode(one.code)),
          one.end === 'lapsed' ? one.cause && causeWords[one.cause] : null,
          markOf(one.revoke_reason),
        ),
        signatures: one.signature ? [one.signature] : [],
      })),
    ],
    [
      'authorisations',
      sheet.authorisations.map((one) => ({
        ...{ what: one.activity, state: authorisationStates[one.state], day: one.from_day, until: one.until_day },
        detail: sentences(one.over_by && endingTexts[one.over_by], one.withdraw_reason),
        signatures: [one.given, one.withdrawn].filter((signature) => signature !== null),
      })),
    ],
    [
      'sessions',
      sheet.sessions.map((one) => ({
        ...{ what: one.course.name, state: placeStateTexts[one.standing], day: one.day, until: null },
        detail: sentences(
          one.place,
          texts.taught(one.teacher_name),
          markOf(one.void_reason),
          one.cancel_reason,
          one.result?.test ? testWords(one.result.test) : null,
          ...(one.result?.reviews ?? []).map((review) => sentences(reviewSentence(review), markOf(review.void_reason))),
        ),
        signatures: [...one.signatures, ...(one.result?.reviews ?? []).flatMap(({ signatures }) => signatures)],
      })),
    ],
    [
      'observations',
      sheet.observations.map((one) => ({
        what: `${one.checklist} v${one.version}`,
        state: sentences(one.outcome && outcomeWords[one.outcome], one.stage === 'done' ? null : stageWords[one.stage]),
        day: one.day,
        until: null,
        detail: sentences(one.remedial_due && texts.again(spanishDay(one.remedial_due)), markOf(one.void_reason)),
        signatures: one.signatures,
      })),
    ],
  ];
}
type ProofPart = 'readings' | 'external' | 'certificates' | 'authorisations' | 'sessions' | 'observations';

/** Of a day, and no more. */
const endless = new Set<ProofPart>(['readings', 'sessions', 'observations']);
const signedBy = ({ signatures }: Proof) => signatures.map(signatureWords).join('\n');

/** A sheet as tables in words. @param dayOf the day of a moment, in words @param with.withNotes whether what was noted is told at all */
export function partsOf(sheet: Sheet, dayOf: (moment: Date) => string, { withNotes = true } = {}): SheetPart[] {
  const { positions, obligations, rounds, reminders, notes } = sheet;
  const part = (key: keyof typeof texts.parts, lines: SheetPart['lines']) => ({
    title: texts.parts[key],
    columns: texts.columnsOf[key],
    lines,
  });
  return [
    part(
      'positions',
      positions.map((one) => [placeOf(one), spanishDay(one.from_day), dayOrNothing(one.until_day)]),
    ),
    part(
      'obligations',
      obligations.map((one) => [one.name, stateTexts[one.state], dayOrNothing(one.met_day), dayWords(one)]),
    ),
    part(
      'rounds',
      rounds.map((one) => [
        [one.module_title, markOf(one.void_reason)].filter(Boolean).join('. '),
        texts.round(one.round),
        spanishDay(one.day),
        one.score === null ? '' : `${one.score} %`,
        versionsOf(one),
      ]),
    ),
    // Nobody's sheet tells of what the organisation does not ask for.
    ...proofsOf(sheet)
      .filter(([, proofs]) => proofs.length > 0)
      .map(([key, proofs]) => ({
        ...part(
          key,
          proofs.map((one) => [
            sentences(one.what, one.detail),
            dayOrNothing(one.day),
            ...(endless.has(key) ? [] : [dayOrNothing(one.until)]),
            one.state,
            signedBy(one),
          ]),
        ),
        isSigned: true,
      })),
    part(
      'reminders',
      reminders.map(({ what, why, day, way }) => [what, why, spanishDay(day), way]),
    ),
    ...(withNotes
      ? [
          part(
            'notes',
            notes.map((one) => [
              [one.text, markOf(one.void_reason)].filter(Boolean).join('\n'),
              one.recorded_by_name ?? '',
              dayOf(one.recorded_at),
            ]),
          ),
        ]
      : []),
  ];
}

export async function* spreadsheetRows(sheet: Sheet, dayOf: (moment: Date) => string) {
  const { positions, obligations, rounds, reminders, notes } = sheet;
  const { parts } = texts;
  for (const one of positions)
    yield [parts.positions, placeOf(one), '', spanishDay(one.from_day), dayOrNothing(one.until_day), '', '', '', ''];
  for (const one of obligations) {
    const days = [dayOrNothing(one.met_day), dayOrNothing(one.valid_until ?? one.due_day)];
    yield [
      parts.obligations,
      one.name,
      stateTexts[one.state],
      ...days,
      '',
      sentences(dayWords(one), one.basis),
      '',
      '',
    ];
  }
  for (const one of rounds) {
    const { module_title, round, day, score, void_reason } = one;
    yield [
      parts.rounds,
      module_title,
      texts.round(round),
      spanishDay(day),
      '',
      score ?? '',
      markOf(void_reason),
      '',
      versionsOf(one),
    ];
  }
  for (const [key, proofs] of proofsOf(sheet))
    for (const one of proofs) {
      const days = [dayOrNothing(one.day), dayOrNothing(one.until)];
      yield [parts[key], one.what, one.state, ...days, '', one.detail, signedBy(one), ''];
    }
  for (const { what, why, day, way } of reminders)
    yield [parts.reminders, what, '', spanishDay(day), '', '', `${why}. ${way}`, '', ''];
  for (const { text, recorded_at, recorded_by_name, void_reason } of notes)
    yield [parts.notes, text, markOf(void_reason), dayOf(recorded_at), '', '', recorded_by_name ?? '', '', ''];
}
