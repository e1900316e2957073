/** The Spanish of uploads and downloads that is not a refusal (spec C-604, C-629 to C-634, C-685 to C-687). */
export const filesTexts = {
  imageUploaded: 'Imagen subida',
  imageDeleted: 'Imagen eliminada',
  imageUploadFailed: 'No se pudo subir la imagen',
  imageDeleteFailed: 'No se pudo eliminar la imagen',
  fileUploaded: 'Archivo subido',
  fileDeleted: 'Archivo eliminado',
  fileUploadFailed: 'No se pudo subir el archivo',
  fileDeleteFailed: 'No se pudo eliminar el archivo',
  downloadStarted: 'Descarga iniciada',
  downloadFailed: 'No se pudo descargar el archivo',
} as const;
