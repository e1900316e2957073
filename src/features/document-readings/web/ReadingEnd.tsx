import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { pagesMissing, pageWords } from '../readings.rules.ts';
import { readingTexts as texts } from '../readings.texts.ts';
import { Questions } from './Questions.tsx';
import type { DocumentToRead } from './readings-api.ts';
import { SignReading } from './SignReading.tsx';

interface ReadingEndProps {
  document: DocumentToRead;
  /** Pages that the person has had before them, also those that the server does not know yet. */
  seen: readonly number[];
  isWaiting: boolean;
  onPage: (page: number) => void;
  /** Reads the document anew. */
  onAnswered: () => Promise<unknown>;
}

/** Behind the last page: what is missing, what is asked, or the signature; nothing of what is signed already or is in force no more. */
export function ReadingEnd({ document, seen, isWaiting, onPage, onAnswered }: ReadingEndProps) {
  const [isSigning, setSigning] = useState(false);
  const { version, file, reading, questions } = document;
  const missing = pagesMissing(file.pages, seen);
  const first = missing[0];
  if (reading || version.state === 'obsolete') return null;
  return (
    <Card className="p-4 sm:p-6">
      {first !== undefined ? (
        <>
          <p>
            {missing.length === 1 ? 'Te falta la página ' : 'Te faltan las páginas '}
            {pageWords(missing)}. Cuando las hayas leído todas, puedes firmar.
          </p>
          <Button className="mt-3" variant="secondary" onClick={() => onPage(first)}>
            Ir a la página {first}
          </Button>
        </>
      ) : (
        <>
          {questions && (
            <Questions key={questions.attempts} {...{ document, questions, isWaiting, onPage, onAnswered }} />
          )}
          {(!questions || questions.passed) && (
            <>
              <p className={questions ? 'mt-4' : undefined}>
                Llegaste a la última página. Si leíste y comprendiste el documento, fírmalo con tu contraseña.
              </p>
              <Button className="mt-3" disabled={isWaiting} onClick={() => setSigning(true)}>
                <PenLine className="size-4" aria-hidden="true" />
                Leí y comprendí
              </Button>
              {isWaiting && <p className="mt-2 text-sm text-ink-soft">{texts.savingPages}</p>}
            </>
          )}
        </>
      )}
      {isSigning && <SignReading document={document} onClose={() => setSigning(false)} />}
    </Card>
  );
}
