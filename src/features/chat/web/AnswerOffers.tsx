import { ArrowRight } from 'lucide-react';
import type { LinkName } from '#features/own-questions/product-links.rules.ts';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { chatTexts } from '../chat.texts.ts';
import type { ChatMessage } from './chat-api.ts';

const fixed: Readonly<Record<Exclude<LinkName, 'module'>, string>> = {
  account: paths.account,
  modules: paths.modules,
  progress: paths.progress,
  sheet: paths.ownSheet,
  documents: paths.documents,
};

/** What can be pressed below an answer: the things that the question may have meant, and screens of the product. */
export function AnswerOffers({
  message,
  onChoose,
}: {
  message: ChatMessage;
  onChoose?: ((label: string) => void) | undefined;
}) {
  const { choices = [], links = [], noneAnswers = false } = message;
  const isAsking = onChoose && (choices.length > 0 || noneAnswers);
  if (links.length === 0 && !isAsking) return null;
  const none = chatTexts.noneAnswers(choices.length + (message.answered ? 1 : 0));
  return (
    <>
      {isAsking && message.answered && choices.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{chatTexts.otherPlaces}</p>
      )}
      <ul aria-label={isAsking ? 'Elige de cuál' : 'Ir a'} className="mt-3 flex flex-wrap gap-2">
        {onChoose &&
          choices.map(({ label }) => (
            <li key={label} className="max-w-full">
              <Button
                variant="secondary"
                className="h-auto py-2 text-left whitespace-normal"
                onClick={() => onChoose(label)}
              >
                {label}
              </Button>
            </li>
          ))}
        {onChoose && noneAnswers && (
          <li>
            <Button variant="ghost" className="h-auto py-2" onClick={() => onChoose(none)}>
              {none}
            </Button>
          </li>
        )}
        {links.map(({ to, label, id }) => (
          <li key={`${to}${id ?? ''}`} className="max-w-full">
            <ButtonLink
              variant="secondary"
              className="h-auto py-2 text-left whitespace-normal"
              to={to === 'module' ? paths.module(id ?? '') : fixed[to]}
            >
              {label}
              <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
