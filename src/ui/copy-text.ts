import { type ToastMessage, toast, toastFailure } from './toast-store.ts';

/**
 * Puts a text on the clipboard and tells that it is there, or why not: browsers give none to addresses without TLS.
 *
 * @returns whether it was copied
 */
export async function copyText(
  text: string,
  copied: ToastMessage,
  failed: Parameters<typeof toastFailure>[0],
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toastFailure(failed);
    return false;
  }
  toast(copied);
  return true;
}
