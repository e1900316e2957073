import { useQueryClient } from '@tanstack/react-query';
import { WordsDialog } from '#platform/web/WordsDialog.tsx';
import { type AboutKind, longestQuestion } from '../auditor-access.rules.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditReadingApi } from './audit-reading-api.ts';

interface AskEvidenceDialogProps {
  about?: { kind: AboutKind; id: string; name: string };
  onClose: () => void;
}

/** Asks for evidence in words, about what is on the screen or in general. */
export function AskEvidenceDialog({ about, onClose }: AskEvidenceDialogProps) {
  const client = useQueryClient();
  return (
    <WordsDialog
      title={texts.askEvidence}
      text={[about && `${texts.askEvidenceAbout(about.name)}.`, texts.askEvidenceText].filter(Boolean).join(' ')}
      submitLabel={texts.askEvidence}
      label={texts.questionLabel}
      field="question"
      missing={texts.questionMissing}
      maxLength={longestQuestion}
      send={(question) =>
        auditReadingApi.askForEvidence.call({ question, about: about ? { kind: about.kind, id: about.id } : null })
      }
      onSettled={() => client.invalidateQueries({ queryKey: auditReadingApi.listOwnEvidenceRequests.key() })}
      failed={texts.notAskedEvidence}
      done={texts.askedEvidence}
      onClose={onClose}
    />
  );
}
