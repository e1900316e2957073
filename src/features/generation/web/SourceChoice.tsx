import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { modelApi } from '#features/model/web/model-api.ts';
import { callsFor } from '#features/writing/chosen-sections.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import { chosenSourcesApi } from './generation-api.ts';

export interface Chosen {
  documentId: string;
  /** The whole document, unless some of its sections are ticked. */
  sections: OutlineSection[] | null;
}

type OutlineSection = Awaited<ReturnType<typeof chosenSourcesApi.getDocumentOutline.call>>['sections'][number];

interface SourceChoiceProps {
  value: readonly Chosen[];
  onChange: (value: Chosen[]) => void;
  /** Steps that are fixed, each of which takes a call of a model; null where headings make them. */
  fixedSteps: number | null;
}

/** What is sent of a choice. */
export const sentSources = (chosen: readonly Chosen[]) =>
  chosen
    .filter(({ sections }) => sections?.length !== 0)
    .map(({ documentId, sections }) =>
      sections ? { documentId, sections: sections.map(({ place, title }) => ({ place, title })) } : { documentId },
    );

/** The choice behind a line that opens it: nothing is asked for before. */
export function SourceChoiceField(props: SourceChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{texts.sources}</summary>
      <p className="mb-2 text-ink-soft">{texts.sourcesHint}</p>
      {isOpen && <SourceChoice {...props} />}
    </details>
  );
}

/** Documents and their sections, to be ticked; what is ticked is used whole. */
export function SourceChoice({ value, onChange, fixedSteps }: SourceChoiceProps) {
  const documents = useQuery(chosenSourcesApi.listSourceDocuments.queryOptions());
  const { data: model } = useQuery(modelApi.getAiAllowance.queryOptions());
  const outlines = useQueries({
    queries: value.map(({ documentId }) => chosenSourcesApi.getDocumentOutline.queryOptions({ input: { documentId } })),
  });
  if (documents.error && !documents.data) {
    return <LoadFailed error={documents.error} text={texts.sourcesFailed} onRetry={() => void documents.refetch()} />;
  }
  if (!documents.data) {
    return (
      <Loading text={texts.sourcesLoading}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (documents.data.length === 0) return <p className="text-sm text-ink-soft">{texts.sourcesEmpty}</p>;
  const toggle = (documentId: string) =>
    onChange(
      value.some((one) => one.documentId === documentId)
        ? value.filter((one) => one.documentId !== documentId)
        : [...value, { documentId, sections: null }],
    );
  const sections = value.flatMap((one, at) => one.sections ?? outlines[at]?.data?.sections ?? []);
  const characters = sections.reduce((sum, one) => sum + one.characters, 0);
  return (
    <div className="space-y-2">
      <ul className="max-h-80 space-y-1 overflow-y-auto rounded-control border border-line p-2">
        {documents.data.map(({ id, title }) => {
          const at = value.findIndex((one) => one.documentId === id);
          const own = value[at];
          const outline = outlines[at];
          return (
            <li key={id}>
              <Checkbox label={title} checked={own !== undefined} onChange={() => toggle(id)} />
              {own && outline?.error && (
                <LoadFailed error={outline.error} text={texts.outlineFailed} onRetry={() => void outline.refetch()} />
              )}
              {own && outline?.isPending && (
                <Loading text={texts.outlineLoading}>
                  <Skeleton className="h-16" />
                </Loading>
              )}
              {own && outline?.data && (
                <OutlineTree
                  title={title}
                  sections={outline.data.sections}
                  chosen={own.sections}
                  onChange={(next) => onChange(value.map((one) => (one === own ? { ...one, sections: next } : one)))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-soft" aria-live="polite">
        {sections.length > 0 && texts.chosen(sections.length, characters)}
        {sections.length > 0 &&
          model?.hasModel &&
          ` · ${texts.calls(callsFor(characters, fixedSteps ?? sections.length))}`}
      </p>
    </div>
  );
}

interface OutlineTreeProps {
  title: string;
  sections: readonly OutlineSection[];
  /** Null: all of them. */
  chosen: readonly OutlineSection[] | null;
  onChange: (chosen: OutlineSection[] | null) => void;
}

/** The headings of a document; one that is ticked takes what stands below it along. */
function OutlineTree({ title, sections, chosen, onChange }: OutlineTreeProps) {
  const id = useId();
  const places = new Set((chosen ?? sections).map(({ place }) => place));
  const below = (at: number) => {
    const level = sections[at]?.level ?? 1;
    const end = sections.findIndex((one, place) => place > at && one.level <= level);
    return sections.slice(at, end < 0 ? undefined : end);
  };
  const set = (list: typeof sections, isOn: boolean) => {
    const touched = new Set(list.map(({ place }) => place));
    const next = sections.filter(({ place }) => (touched.has(place) ? isOn : places.has(place)));
    onChange(next.length === sections.length ? null : next);
  };
  if (sections.length === 0) return <p className="pl-8 text-sm text-ink-soft">{texts.outlineUnread}</p>;
  return (
    <fieldset aria-labelledby={id} className="pl-8">
      <p id={id} className="sr-only">
        {texts.outline(title)}
      </p>
      <Checkbox
        label={texts.wholeDocument}
        checked={chosen === null}
        onChange={(event) => set(sections, event.target.checked)}
      />
      {sections.map((section, at) => (
        <div key={section.place} style={{ paddingInlineStart: `${Math.min(section.level - 1, 4)}rem` }}>
          <Checkbox
            label={texts.section(section)}
            checked={places.has(section.place)}
            onChange={(event) => set(below(at), event.target.checked)}
          />
        </div>
      ))}
    </fieldset>
  );
}
