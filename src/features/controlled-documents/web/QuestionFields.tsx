import { Plus, X } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { mostOptions, trueOrFalse } from '../questions.rules.ts';

/** A question while it is written. */
export interface WrittenQuestion {
  /** Of the form alone. */
  id: string;
  kind: 'single' | 'true_false';
  text: string;
  options: string[];
  /** The place of the right option; '' while none is chosen. */
  right: string;
  page: string;
}

/** What is wrong with a question, by its id and field. */
export function wrongOf({ id, kind, text, options, right, page }: WrittenQuestion): Array<[string, string | false]> {
  const known = options.map((option) => option.trim().toLowerCase());
  return [
    [`${id}.text`, text.trim() === '' && texts.questionMissing],
    ...(kind === 'true_false' ? [] : known).map((option, place): [string, string | false] => [
      `${id}.option${place}`,
      option === '' ? texts.optionMissing : known.indexOf(option) < place && refusals.OPTION_TWICE.message,
    ]),
    [`${id}.right`, right === '' && texts.rightMissing],
    [`${id}.page`, !/^[1-9]\d{0,3}$/.test(page.trim()) && texts.pageMissing],
  ];
}

interface QuestionFieldsProps {
  question: WrittenQuestion;
  errorOf: (field: string) => string | undefined | false;
  onChange: (more: Partial<WrittenQuestion>) => void;
}

/** The fields of one question: what is asked, what may be answered, which is right, and where it stands. */
export function QuestionFields({ question, errorOf, onChange }: QuestionFieldsProps) {
  const { kind, text, options, right, page } = question;
  const take = (gone: number) =>
    onChange({
      options: options.filter((_, place) => place !== gone),
      right: right === '' || Number(right) === gone ? '' : String(Number(right) - (Number(right) > gone ? 1 : 0)),
    });
  return (
    <div className="space-y-3">
      <TextField
        label="Pregunta"
        value={text}
        maxLength={300}
        error={errorOf('text') || undefined}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Select
        label="Clase"
        value={kind}
        onChange={(event) =>
          onChange(
            event.target.value === 'true_false'
              ? { kind: 'true_false', options: [...trueOrFalse], right: '' }
              : { kind: 'single', options: ['', ''], right: '' },
          )
        }
      >
        <option value="single">Una respuesta correcta</option>
        <option value="true_false">Verdadero o falso</option>
      </Select>
      {kind === 'single' && (
        <>
          {options.map((option, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- an answer has no name but its place
            <div key={place} className="flex items-end gap-1">
              <TextField
                className="min-w-0 flex-1"
                label={`Respuesta ${place + 1}`}
                value={option}
                maxLength={200}
                error={errorOf(`option${place}`) || undefined}
                onChange={(event) =>
                  onChange({ options: options.map((one, at) => (at === place ? event.target.value : one)) })
                }
              />
              {options.length > 2 && (
                <IconButton label={`Quitar la respuesta ${place + 1}`} icon={<X />} onClick={() => take(place)} />
              )}
            </div>
          ))}
          {options.length < mostOptions && (
            <Button variant="ghost" size="sm" onClick={() => onChange({ options: [...options, ''] })}>
              <Plus className="size-4" aria-hidden="true" />
              Agregar respuesta
            </Button>
          )}
        </>
      )}
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <Select
          label="Respuesta correcta"
          value={right}
          error={errorOf('right') || undefined}
          onChange={(event) => onChange({ right: event.target.value })}
        >
          <option value="">Elige la correcta</option>
          {options.map((option, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- an answer has no name but its place
            <option key={place} value={String(place)}>
              {option.trim() || `Respuesta ${place + 1}`}
            </option>
          ))}
        </Select>
        <TextField
          label="Página que lo dice"
          inputMode="numeric"
          maxLength={4}
          value={page}
          error={errorOf('page') || undefined}
          onChange={(event) => onChange({ page: event.target.value })}
        />
      </div>
    </div>
  );
}
