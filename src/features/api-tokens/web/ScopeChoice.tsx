import { useState } from 'react';
import { fold } from '#platform/text/fold.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { FieldNotes, tie } from '#ui/FieldFrame.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { apiTokensTexts as texts } from '../api-tokens.texts.ts';
import type { TokenList } from './api-tokens-api.ts';

interface ScopeChoiceProps {
  groups: TokenList['groups'];
  value: ReadonlySet<string>;
  error: string | undefined;
  onChange: (value: ReadonlySet<string>) => void;
}

/** What a token may: for each group of operations reading, writing or both. */
export function ScopeChoice({ groups, value, error, onChange }: ScopeChoiceProps) {
  const [words, setWords] = useState('');
  const shown = groups.filter(({ name, text }) => fold(`${name} ${text}`).includes(fold(words.trim())));
  const reading = groups.flatMap(({ group, rights }) => (rights.includes('leer') ? [`${group}:leer`] : []));
  function toggle(scope: string, isOn: boolean) {
    const next = new Set(value);
    if (isOn) next.add(scope);
    else next.delete(scope);
    onChange(next);
  }
  return (
    <fieldset aria-describedby={tie('scopes', { hint: texts.scopesHint, error })['aria-describedby']}>
      <legend className="mb-1.5 text-sm font-medium">{texts.scopes}</legend>
      <FieldNotes id="scopes" hint={texts.scopesHint} error={error} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <SearchField label={texts.search} value={words} onChange={({ target }) => setWords(target.value)} />
        </div>
        {value.size === 0 ? (
          <Button variant="ghost" size="sm" onClick={() => onChange(new Set(reading))}>
            {texts.allReading}
          </Button>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => onChange(new Set())}>
            {texts.noneMarked}
          </Button>
        )}
      </div>
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {shown.map(({ group, name, text, rights }) => (
          <li key={group} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <div className="min-w-0 flex-1 basis-64 py-1 text-sm">
              <p className="font-medium">{name}</p>
              <p className="text-xs text-ink-soft">{text}</p>
            </div>
            <div className="flex gap-4">
              {rights.map((right) => (
                <Checkbox
                  key={right}
                  label={texts.rights[right]}
                  aria-label={`${texts.rights[right]}: ${name}`}
                  checked={value.has(`${group}:${right}`)}
                  onChange={({ target }) => toggle(`${group}:${right}`, target.checked)}
                />
              ))}
            </div>
          </li>
        ))}
        {shown.length === 0 && <li className="py-3 text-sm text-ink-soft">{texts.nothingFound}</li>}
      </ul>
    </fieldset>
  );
}
