const longestSide = 1920;

/** A picture as small as it is kept, as JPEG, so that a device without a network has room for many; what the browser cannot draw stays as it is. */
export async function shrinkPicture(file: File): Promise<{ file: Blob; name: string }> {
  if (!file.type.startsWith('image/')) return { file, name: file.name };
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return { file, name: file.name };
  const scale = Math.min(1, longestSide / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawn.width * scale);
  canvas.height = Math.round(drawn.height * scale);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!small) return { file, name: file.name };
  return { file: small, name: `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg` };
}
