import { useQuery } from '@tanstack/react-query';
import { Bot, MessageCircle, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { scopeLabel } from '../assistants.rules.ts';
import { AssistantDialog } from './AssistantDialog.tsx';
import { type Assistant, assistantsApi } from './assistants-api.ts';
import { DeleteAssistant } from './DeleteAssistant.tsx';

/** /admin/asistentes: what the model is told to be, by scope. */
export default function AssistantsPage() {
  useDocumentTitle('Asistentes');
  const list = useQuery(assistantsApi.listAssistants.queryOptions());
  const [editing, setEditing] = useState<Assistant | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Assistant | null>(null);
  const model = list.data?.model;
  return (
    <Page>
      <PageHeader
        title="Asistentes"
        text={
          model ? (
            `Modelo de la instalación: ${model.model} (${model.provider}).`
          ) : (
            // Its place is kept while nobody knows, so that nothing moves when it is said.
            <span className={list.data ? undefined : 'invisible'}>
              Sin modelo de IA: el chat responde con las palabras de los documentos y módulos.
            </span>
          )
        }
        actions={
          <Button onClick={() => setEditing('new')}>
            <Plus className="size-4" aria-hidden="true" />
            Nuevo asistente
          </Button>
        }
      />
      {list.error ? (
        <LoadFailed
          error={list.error}
          text="No se pudieron cargar los asistentes"
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <Loading text="Cargando asistentes...">
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        </Loading>
      ) : list.data.assistants.length === 0 ? (
        <EmptyState
          icon={<Bot />}
          title="No hay asistentes"
          text="Sin asistentes, el modelo responde solo con las reglas generales."
          action={<Button onClick={() => setEditing('new')}>Crear el primero</Button>}
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {list.data.assistants.map((assistant) => (
            <li key={assistant.id}>
              <AssistantCard
                assistant={assistant}
                onEdit={() => setEditing(assistant)}
                onDelete={() => setDeleting(assistant)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing && <AssistantDialog assistant={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <DeleteAssistant assistant={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

interface AssistantCardProps {
  assistant: Assistant;
  onEdit: () => void;
  onDelete: () => void;
}

function AssistantCard({ assistant, onEdit, onDelete }: AssistantCardProps) {
  const { id, name, scope, is_default, active, instructions, instructions_version, model } = assistant;
  return (
    <Card className="flex h-full flex-col p-5">
      <h2 className="text-base font-semibold break-words">{name}</h2>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <Badge>{scopeLabel(scope)}</Badge>
        {is_default && <Badge tone="success">Predeterminado</Badge>}
        {!active && <Badge tone="warning">Inactivo</Badge>}
      </p>
      <p className="mt-3 line-clamp-4 text-sm text-ink-soft">{instructions}</p>
      <p className="mt-3 text-xs text-ink-faint">
        Versión {instructions_version} · {model ?? 'modelo de la instalación'}
      </p>
      <div className="mt-auto flex items-center gap-1 pt-4">
        {scope.startsWith('chat') && active && (
          <ButtonLink to={`${paths.aiChat}?asistente=${id}`} variant="secondary" size="sm" className="mr-auto">
            <MessageCircle className="size-4" aria-hidden="true" />
            Probar
          </ButtonLink>
        )}
        <span className="ml-auto flex">
          <IconButton label={`Editar ${name}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
          <IconButton
            label={`Eliminar ${name}`}
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={onDelete}
          />
        </span>
      </div>
    </Card>
  );
}
