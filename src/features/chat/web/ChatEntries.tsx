import { useQuery } from '@tanstack/react-query';
import { Headset, Lock, ShoppingBag } from 'lucide-react';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { MissingModules } from '#features/learning/web/MissingModules.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { type ChatMode, chatModes } from '../chat-modes.texts.ts';
import { modesOf } from '../chat.rules.ts';

const icons: Record<ChatMode, typeof Headset> = { general: Headset, soporte: Headset, ventas: ShoppingBag };

/** An employee's ways into the chat, locked with the reason until every module is completed (spec P-215, P-216, P-352). */
export function ChatEntries() {
  const progress = useQuery({ ...learningApi.getMyProgress.queryOptions(), staleTime: 60_000 });
  const lock = progress.data?.chatLock;
  return (
    <>
      {modesOf('employee').map((mode) => {
        const Icon = icons[mode];
        const { label } = chatModes[mode];
        return lock ? (
          <Button key={mode} variant="secondary" wide disabled aria-describedby="chat-bloqueado">
            <Lock className="size-4" aria-hidden="true" />
            {label}
          </Button>
        ) : (
          <ButtonLink key={mode} to={`${paths.aiChat}?con=${mode}`} variant="secondary" wide>
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </ButtonLink>
        );
      })}
      {lock && (
        <div className="text-center">
          <p id="chat-bloqueado" className="text-sm text-ink-faint">
            {lock.message}
          </p>
          <MissingModules {...lock} />
        </div>
      )}
    </>
  );
}
