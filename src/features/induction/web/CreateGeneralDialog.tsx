import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { refusalText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { generalTopics, hasModule } from '../induction.rules.ts';
import { inductionTexts } from '../induction.texts.ts';
import { type InductionAuthor, type InductionModule, inductionApi, modulesApi } from './induction-api.ts';

/** What became of one chosen topic: the id of its module, or why there is none. */
type Outcome = { id: string } | { error: string };

interface CreateGeneralDialogProps {
  modules: readonly InductionModule[];
  /** Who writes the contents, where that is offered. */
  author: InductionAuthor | undefined;
  onClose: () => void;
}

/** Chosen topics become draft modules, one each with its own outcome (spec C-205, C-450, C-453, C-650). */
export function CreateGeneralDialog({ modules, author, onClose }: CreateGeneralDialogProps) {
  const [isWritten, setWritten] = useState(author !== undefined);
  const make = (isWritten && author) || modulesApi.createModule.call;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isCreating, setCreating] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});

  async function create() {
    setRefused(chosen.length === 0);
    setCreating(true);
    for (const { title, description } of generalTopics.filter((topic) => chosen.includes(topic.title))) {
      const outcome = await make({ title, description, category: 'induccion_general' })
        .then(({ id }): Outcome => ({ id }))
        .catch((error): Outcome => ({ error: refusalText(error, modulesTexts.createFailed) }));
      setOutcomes((known) => ({ ...known, [title]: outcome }));
      if ('id' in outcome) setChosen((titles) => titles.filter((one) => one !== title));
    }
    setCreating(false);
    void queryClient.invalidateQueries({ queryKey: inductionApi.getInduction.key() });
  }

  const isDone = Object.keys(outcomes).length > 0 && chosen.length === 0;
  return (
    <Dialog
      title="Crear módulos de inducción general"
      text={inductionTexts.draftNote(isWritten)}
      isOpen
      onClose={() => !isCreating && onClose()}
      actions={
        isDone ? (
          <Button key="done" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isCreating}>
              Cancelar
            </Button>
            <Button isBusy={isCreating} onClick={() => void create()}>
              {isCreating ? 'Creando…' : chosen.length > 1 ? `Crear ${chosen.length} módulos` : 'Crear módulo'}
            </Button>
          </>
        )
      }
    >
      {isRefused && (
        <FailureNote hasIcon className="py-1 font-medium">
          {inductionTexts.nothingChosen}
        </FailureNote>
      )}
      {author && (
        <Checkbox
          label={inductionTexts.withAi}
          hint={inductionTexts.withAiHint}
          checked={isWritten}
          disabled={isCreating}
          onChange={(event) => setWritten(event.target.checked)}
        />
      )}
      <fieldset disabled={isCreating}>
        <legend className="sr-only">Temas</legend>
        <ul className="divide-y divide-line">
          {generalTopics.map((topic) => {
            const outcome = outcomes[topic.title];
            const isThere = hasModule(topic, modules) && !outcome;
            return (
              <li key={topic.title} className="py-1">
                {outcome && 'id' in outcome ? (
                  <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
                    <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
                    <span className="font-medium">{topic.title}</span>
                    <Link href={paths.moduleManagement(outcome.id)} className="text-brand-ink underline">
                      {isWritten ? 'Revisar pasos' : 'Agregar pasos'}
                    </Link>
                  </p>
                ) : (
                  <Checkbox
                    label={topic.title}
                    hint={isThere ? 'Ya tiene su módulo.' : topic.description}
                    disabled={isThere}
                    checked={chosen.includes(topic.title)}
                    onChange={(event) => {
                      const others = chosen.filter((title) => title !== topic.title);
                      setChosen(event.target.checked ? [...others, topic.title] : others);
                      setRefused(false);
                    }}
                  />
                )}
                {outcome && 'error' in outcome && (
                  <FailureNote hasIcon className="py-1 font-medium">
                    {outcome.error}
                  </FailureNote>
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
    </Dialog>
  );
}
