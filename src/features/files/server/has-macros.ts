import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Parts of a Word file that are looked at, and bytes of the list of what they are. */
const mostParts = 5000;
const mostTypeBytes = 1024 * 1024;
const macroPart = /vba(Project|Data)/i;
const macroType = /macroEnabled|vbaProject/i;

/** Whether a DOCX carries programs, whatever it is called: by the names of its parts and by what its list says that they are. */
export async function hasMacros(bytes: Uint8Array): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    let parts = 0;
    for await (const entry of zip.eachEntry()) {
      parts += 1;
      if (parts > mostParts || macroPart.test(entry.fileName)) return true;
      if (entry.fileName.toLowerCase() !== '[content_types].xml') continue;
      if (entry.uncompressedSize > mostTypeBytes) return true;
      const types = await buffer(await zip.openReadStreamPromise(entry));
      if (macroType.test(types.toString('latin1').replaceAll('\0', ''))) return true;
    }
    return false;
  } catch {
    // What cannot be unpacked is no Word file; whoever reads it says so.
    return false;
  }
}

/** Name of the part of a Word 97–2003 file that holds programs, as its directory has it. */
const oldMacroPart = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Whether a DOC carries programs. */
export function hasOldMacros(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(oldMacroPart);
}
