import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { setOrganisation } from '#features/settings/web/organisation.ts';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { gapsOf, longestNotice } from '../privacy.rules.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { NoticeHtml } from './NoticeText.tsx';
import { type NoticeVersions, privacyApi } from './privacy-api.ts';

const texts = privacyTexts.admin;

/** The text of the next version, beside how it will be read, and its publishing. */
export function NoticeEditor({ versions }: { versions: NoticeVersions }) {
  const [text, setText] = useState(versions.draft);
  const [asksAgain, setAsksAgain] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const isFirst = versions.versions.length === 0;
  const publish = useMutation(
    privacyApi.publishNotice.mutationOptions({
      onSuccess: ({ id, number }) => {
        setAsking(false);
        setAsksAgain(false);
        setOrganisation({ privacy_notice: id });
        toast({ title: texts.published(number), tone: 'success' });
      },
      onSettled: () => client.invalidateQueries({ queryKey: privacyApi.key() }),
    }),
  );
  const gaps = gapsOf(text);
  const error = text.trim() === '' ? privacyTexts.textMissing : gaps.length > 0 ? texts.gaps(gaps) : undefined;
  return (
    <Panel title={texts.editor}>
      <p className="mb-4 text-sm text-ink-soft">
        {texts.editorHint} {texts.contactHint}
      </p>
      <GuardedForm saved={publish.data} onSubmit={() => !error && setAsking(true)}>
        <div className="grid gap-5 lg:grid-cols-2">
          <TextArea
            label={privacyTexts.title}
            rows={24}
            maxLength={longestNotice}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error}
          />
          <Preview text={text} />
        </div>
        {!isFirst && (
          <Checkbox
            className="mt-4"
            label={texts.again}
            hint={texts.againHint}
            checked={asksAgain}
            onChange={(event) => setAsksAgain(event.target.checked)}
          />
        )}
        <div className="mt-4 flex justify-end">
          <Button type="submit" disabled={error !== undefined}>
            {texts.publish}
          </Button>
        </div>
      </GuardedForm>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.publishQuestion}
        text={texts.publishText(isFirst || asksAgain)}
        confirmLabel={texts.publish}
        busyLabel={texts.publishing}
        isBusy={publish.isPending}
        error={publish.error ? failureText(publish.error, texts.failed) : undefined}
        onConfirm={() => publish.mutate({ text, asks_again: asksAgain })}
        onClose={() => {
          setAsking(false);
          publish.reset();
        }}
      />
    </Panel>
  );
}

/** How it will be read, a moment behind what is typed. */
function Preview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  const preview = useQuery({
    ...privacyApi.previewNotice.queryOptions({ input: { text: shown } }),
    placeholderData: (before) => before,
  });
  return (
    <section aria-label={texts.preview}>
      <h3 className="mb-1.5 text-sm font-medium">{texts.preview}</h3>
      <div className="max-h-[38rem] overflow-y-auto rounded-control border border-line p-4">
        <NoticeHtml html={preview.data?.html ?? ''} />
      </div>
    </section>
  );
}
