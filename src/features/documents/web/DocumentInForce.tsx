import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { Switch } from '#ui/Switch.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { documentTexts } from '../documents.texts.ts';
import { documentsApi, type OwnDocument } from './documents-api.ts';

/** Whether a document answers questions, as a switch; what is switched can be taken back at once. */
export function DocumentInForce({ document: { id, module_name, in_force } }: { document: OwnDocument }) {
  const client = useQueryClient();
  const setting = useMutation(
    documentsApi.setDocumentInForce.mutationOptions({
      onSuccess: (_done, wanted) =>
        toast({
          title: wanted.in_force ? documentTexts.inForce : documentTexts.notInForce,
          description: module_name,
          tone: 'success',
          action: {
            label: 'Deshacer',
            onPress: () => setting.mutate({ documentId: id, in_force: !wanted.in_force }),
          },
        }),
      onError: (error) => toastFailure({ title: documentTexts.inForceFailed, description: failureText(error) }),
      onSettled: () => client.invalidateQueries({ queryKey: documentsApi.listDocuments.key() }),
    }),
  );
  const isOn = setting.isPending ? setting.variables.in_force : in_force;
  return (
    <Switch
      className="mt-1 max-w-xs"
      label="Vigente"
      aria-label={`Vigente: ${module_name}`}
      hint={isOn ? undefined : documentTexts.notInForceHint}
      checked={isOn}
      aria-busy={setting.isPending || undefined}
      onChange={(event) => setting.isPending || setting.mutate({ documentId: id, in_force: event.target.checked })}
    />
  );
}
