import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { Button } from '#ui/Button.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import { CreateModuleDialog } from './CreateModuleDialog.tsx';
import { creationApi } from './generation-api.ts';

/** The way into creating a product module with AI, for the administrator; a creation that runs opens by itself (spec C-082, C-083). */
export function CreateModule() {
  const isAdmin = useAuth().profile?.role === 'admin';
  return isAdmin ? <CreateModuleButton /> : null;
}

function CreateModuleButton() {
  const [isOpen, setOpen] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const open = useQuery(creationApi.listOpenCreations.queryOptions());
  const unread = open.data?.find(({ kind, id }) => kind === 'product' && id !== closed) ?? null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Sparkles className="size-4" aria-hidden="true" />
        {texts.open}
      </Button>
      {(isOpen || unread) && (
        <CreateModuleDialog
          unread={unread?.id ?? null}
          onClose={(read) => {
            setOpen(false);
            setClosed(read);
          }}
        />
      )}
    </>
  );
}
