import { Check, FileSearch, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { originOf } from '#features/writing/origin.rules.ts';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/Notice.tsx';
import { reviewTexts as texts } from '../review.texts.ts';
import { LookedMark } from './LookedMark.tsx';
import { PartSource } from './PartSource.tsx';
import type { Review } from './review-api.ts';

/** Where the questions of the desk begin. */
export const questionsId = 'preguntas';

type Question = Review['questionsToReview'][number];

/** The generated questions that wait, each beside the line of a source that it is from. */
export function ReviewQuestions({ moduleId, questions }: { moduleId: string; questions: readonly Question[] }) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section id={questionsId} tabIndex={-1} aria-labelledby={id} className="mt-8 scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {texts.questions(questions.length)}
        </h2>
        <ButtonLink to={paths.quizEditor(moduleId)} variant="secondary" size="sm">
          {texts.editQuestions}
        </ButtonLink>
      </div>
      <ol className="space-y-4">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionBesideSource question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function QuestionBesideSource({ question }: { question: Question }) {
  const { id, number, question_text, options, explanation, seen, looked, source } = question;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="p-5 sm:p-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h3 className="font-medium break-words">
            {number}. {question_text}
          </h3>
          {options.length > 0 && (
            <ul aria-label="Opciones" className="mt-3 space-y-1 text-sm">
              {options.map(({ letter, text, isRight }) => (
                <li key={letter} className={cx('flex items-start gap-2', isRight ? 'font-medium' : 'text-ink-soft')}>
                  <span className="w-5 shrink-0">{letter})</span>
                  <span className="min-w-0 break-words">
                    {text}
                    {isRight && (
                      <span className="ml-2 whitespace-nowrap text-success">
                        <Check className="mr-1 inline size-4 align-[-0.2em]" aria-hidden="true" />
                        Correcta
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {explanation && <p className="mt-3 text-sm break-words text-ink-soft">{explanation}</p>}
        </div>
        <aside
          aria-label={`Fuente de la pregunta ${number}`}
          className="min-w-0 space-y-3 lg:border-l lg:border-line lg:pl-6"
        >
          {source ? (
            <>
              <p className="text-sm font-semibold break-words">{originOf(source)}</p>
              <blockquote className="border-l-4 border-line-strong pl-3 text-sm break-words whitespace-pre-line text-ink-soft">
                {source.line}
              </blockquote>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${texts.openSource}: pregunta ${number}`}
                onClick={() => setOpen(true)}
              >
                <FileSearch className="size-4" aria-hidden="true" />
                {texts.openSource}
              </Button>
            </>
          ) : (
            <Notice tone="warning" icon={TriangleAlert}>
              {texts.noLine}
            </Notice>
          )}
          <LookedMark kind="question" id={id} name={`pregunta ${number}`} seen={seen} looked={looked} />
        </aside>
      </div>
      {isOpen && source && (
        <PartSource stepId={source.step_id} n={source.n} questionId={id} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
