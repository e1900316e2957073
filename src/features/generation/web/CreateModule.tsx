import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import { CreateModuleDialog } from './CreateModuleDialog.tsx';
import { creationApi } from './generation-api.ts';
import { tellCreation } from './tell-creation.ts';

/** The way into creating a product module with AI, for the administrator; a creation that runs opens by itself, one that ended never does (spec C-082, C-083; decision 0150). */
export function CreateModule() {
  const isAdmin = useAuth().profile?.role === 'admin';
  return isAdmin ? <CreateModuleButton /> : null;
}

function CreateModuleButton() {
  /** The creation that the dialog began with, null for a new one; undefined while it is closed. */
  const [shown, setShown] = useState<string | null | undefined>(undefined);
  const [left, setLeft] = useState<string | null>(null);
  const { data } = useQuery(creationApi.listOpenCreations.queryOptions({ input: {} }));
  const running = data?.find(({ kind, outcome, id }) => kind === 'product' && outcome === null && id !== left)?.id;
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen && running) setShown(running);
  }, [isOpen, running]);
  useEffect(() => {
    // What ended while nobody looked is told once, and never opens by itself.
    if (!isOpen) for (const creation of data ?? []) if (creation.outcome !== null) tellCreation(creation);
  }, [isOpen, data]);
  const waiting = data?.filter(({ outcome }) => outcome === 'failed' || outcome === 'partial').length ?? 0;
  return (
    <>
      {waiting > 0 && (
        <ButtonLink to={paths.review} variant="ghost">
          {waiting === 1 ? '1 creación con algo pendiente' : `${waiting} creaciones con algo pendiente`}
        </ButtonLink>
      )}
      <Button onClick={() => setShown(null)}>
        <Sparkles className="size-4" aria-hidden="true" />
        {texts.open}
      </Button>
      {isOpen && (
        <CreateModuleDialog
          running={shown}
          onClose={(id) => {
            setShown(undefined);
            setLeft(id);
          }}
        />
      )}
    </>
  );
}
