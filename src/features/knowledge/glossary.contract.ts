import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { glossaryFileContract } from './glossary-file.contract.ts';
import { glossaryRefusals as refusals } from './glossary.refusals.ts';
import { entryKinds, longestMeaning, longestWord } from './glossary.rules.ts';

const tag = 'Glosario';

const words = {
  word: z.string().max(longestWord),
  /** What documents call it; empty for the name of a test that is only protected. */
  means: z.string().max(longestMeaning),
  kind: z.enum(entryKinds),
};

const entry = z.object({
  id: uuid,
  ...words,
  /** Whether it came with the product. */
  is_included: z.boolean(),
  updated_at: z.date(),
});

/** What else the word means by other entries: both count. */
const written = z.object({ id: uuid, other_meanings: z.array(z.string()) });

/** The words that people use at the bench, and what documents call them (decision 0191). */
export const glossaryContract = {
  ...glossaryFileContract,

  listGlossary: operation({
    id: 'listGlossary',
    who: supervisors,
    method: 'GET',
    path: '/glossary',
    summary: 'Las palabras del glosario por orden alfabético, o las que tienen lo que se busca.',
    tag,
  })
    .input(z.object({ ...placeInput, search: z.string().max(100).default('') }))
    .output(paged(entry, 'entries')),

  addGlossaryEntry: operation({
    id: 'addGlossaryEntry',
    who: supervisors,
    method: 'POST',
    path: '/glossary',
    summary: 'Añade una palabra con lo que significa; cuenta para la siguiente pregunta.',
    tag,
    refusals: [refusals.WORD_MISSING, refusals.MEANING_MISSING, refusals.ENTRY_TAKEN],
  })
    .input(z.object(words))
    .output(written),

  changeGlossaryEntry: operation({
    id: 'changeGlossaryEntry',
    who: supervisors,
    method: 'PUT',
    path: '/glossary/{id}',
    summary: 'Cambia una palabra del glosario, si nadie más la cambió desde que se leyó.',
    tag,
    refusals: [
      refusals.WORD_MISSING,
      refusals.MEANING_MISSING,
      refusals.ENTRY_NOT_FOUND,
      refusals.ENTRY_CHANGED,
      refusals.ENTRY_TAKEN,
    ],
  })
    .input(z.object({ id: uuid, ...words, updated_at: z.coerce.date() }))
    .output(written),

  removeGlossaryEntry: operation({
    id: 'removeGlossaryEntry',
    who: supervisors,
    method: 'POST',
    path: '/glossary/{id}/remove',
    summary: 'Quita una palabra del glosario, también una incluida.',
    tag,
    refusals: [refusals.ENTRY_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  passOverWord: operation({
    id: 'passOverWord',
    who: supervisors,
    method: 'PUT',
    path: '/glossary/passed-over',
    summary: 'Aparta una palabra de las que se sugieren para el glosario, o la devuelve a ellas.',
    tag,
    announces: 'all',
    refusals: [refusals.WORD_MISSING],
  })
    .input(z.object({ word: z.string().max(longestWord), isPassedOver: z.boolean() }))
    .output(done),
};
