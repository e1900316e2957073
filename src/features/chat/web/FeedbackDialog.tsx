import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';

interface FeedbackDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
}

const usual = ['No responde lo que pregunté', 'La información es incorrecta', 'Falta información'];

/** Asks why an answer was of no use; the reason may be left out. */
export function FeedbackDialog({ isOpen, onClose, onSend }: FeedbackDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title="¿Qué falló en la respuesta?"
      text="Tu motivo ayuda a completar los documentos. Puedes dejarlo vacío."
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <DialogCancel />
          <Button onClick={() => onSend(reason.trim())}>Enviar valoración</Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {usual.map((one) => (
          <Button key={one} variant="secondary" size="sm" aria-pressed={reason === one} onClick={() => setReason(one)}>
            {one}
          </Button>
        ))}
      </div>
      <TextArea label="Motivo" value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
}
