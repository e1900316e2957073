/** What each group of operations is for, in the order in which the documentation shows them. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Identidad:
    'Entrar, registrarse, salir y mantener la sesión. La sesión va en cookies que los programas no tienen que leer.',
  'Mi cuenta': 'Lo que cada persona cambia de sí misma: sus datos, su contraseña y las sesiones que tiene abiertas.',
  'Segundo factor':
    'Lo que se muestra además de la contraseña: llaves de acceso, códigos de una aplicación y de recuperación; a quién se exige y cómo se confirma otra vez.',
  Tokens:
    'Claves con las que otros programas llaman en nombre de alguien: crearlas con permisos y un plazo, y revocarlas.',
  'Cuenta de la organización':
    'Acceso con la cuenta de la organización por OpenID Connect, y quién es aquí cada cuenta.',
  Webhooks: 'Direcciones de otros sistemas a las que se avisa de lo que pasa aquí, y lo que se les envió.',
  'Acceso por correo':
    'Enlaces que llegan por correo: restablecer la contraseña, confirmar un registro, entrar por primera vez.',
  Privacidad: 'El aviso de privacidad de la organización, en versiones, y quién aceptó cuál.',
  'Puesta en marcha': 'El asistente de una instalación nueva, su primer administrador y los primeros pasos que siguen.',
  Configuración: 'Los ajustes de la instalación, los nombres que muestra y su logo.',
  Aprendizaje:
    'Lo que hace quien aprende: abrir un módulo, leer y completar pasos, ver su avance y lo que está bloqueado.',
  Requisitos: 'Qué debe demostrar cada quien, a quién alcanza, para cuándo y cada cuánto se renueva.',
  Planes: 'Lo que se pide a quien tiene un puesto o trabaja en un área, en su orden, y plantillas para empezar.',
  Asignaciones: 'Un módulo para personas por su nombre, de parte de quien las supervisa, para un día.',
  Cumplimiento: 'Quién está al día en lo que debe demostrar, en un día cualquiera, y lo que cada persona completó.',
  'Formación externa':
    'Títulos y registros que las personas traen de fuera: los envían, alguien los verifica con su firma.',
  'Sesiones presenciales': 'Cursos que se dictan en un lugar: a quién se invita, quién asistió y quién lo firmó.',
  Autorizaciones:
    'Quién puede usar un equipo, seguir un procedimiento o validar, informar y liberar resultados, dado y retirado con firma.',
  'Evaluación observada':
    'Plantillas con versiones y evaluaciones en el puesto de trabajo: lo observado, su evidencia, el resultado y sus firmas.',
  Firmas: 'Lo que alguien firmó con su contraseña: qué, con qué significado y cuándo, y si todavía coincide.',
  Evaluaciones:
    'Empezar, guardar y enviar una evaluación, ver los intentos, revisar respuestas abiertas y las estadísticas.',
  Catálogo: 'El catálogo de módulos tal como lo ve quien aprende.',
  Inducción: 'Los módulos de inducción general y específica.',
  'Módulos y pasos': 'Escribir y publicar: módulos, pasos, versiones, correcciones y el orden de todo ello.',
  'Archivos de los módulos': 'Imágenes y guías descargables de los módulos.',
  'Gestión de módulos':
    'La lista de todos los módulos para quien los administra: archivar, restaurar, exportar e importar.',
  Cuestionarios:
    'Las preguntas de un módulo: escribirlas, generarlas, importarlas, exportarlas y volver a una versión anterior.',
  'Marcas y productos': 'Áreas, marcas y productos, y los módulos que los explican.',
  'Catálogo de productos': 'El catálogo de productos que se propone a partir de la información de la empresa.',
  Documentos: 'La base de conocimiento: documentos de los que el chat y los borradores toman sus palabras.',
  'Documentos controlados':
    'Procedimientos y otros documentos en versiones que se escriben, revisan y aprueban con firma, y que rigen desde un día.',
  Lecturas:
    'Leer un documento controlado hasta la última página y firmar que se leyó y comprendió; quién leyó qué versión.',
  Glosario: 'Las palabras del laboratorio y cómo las llaman los documentos.',
  Asistentes: 'Perfiles con los que el chat contesta y la plataforma redacta.',
  Chat: 'Conversaciones con respuestas que citan sus fuentes, y las preguntas que quedaron sin respuesta.',
  Repaso:
    'Volver sobre un módulo o un documento: un resumen con sus fuentes, los términos que define y tarjetas de lo que se falló.',
  'Generación con IA': 'Crear un módulo por etapas a partir de documentos o de un tema, y seguir cómo va.',
  'Revisión de contenido generado': 'Lo generado espera aquí a que una persona lo apruebe, y dice de dónde salió.',
  Paneles: 'Las cifras de los paneles de cada rol.',
  Empleados:
    'Las personas del equipo: crearlas, importarlas, cambiarlas, ver sus resultados, exportarlas y eliminarlas.',
  Organización: 'Sedes, áreas, puestos y equipos, y qué puesto tiene o tuvo cada persona desde cuándo.',
  Historial: 'Lo que cada persona completó y los puestos que tuvo en años anteriores, tomado de un archivo.',
  Recordatorios: 'Lo que vence o está atrasado: los avisos propios, y recordárselo a personas del equipo.',
  'Vista de auditoría': 'Qué demuestra cada cláusula de las normas, y cuánto se cumple hoy.',
  Certificados:
    'Lo que se certifica de cada ciclo completado, requisito y plan: emitirlo, comprobarlo por su código, llevarlo como credencial y revocarlo.',
  'Clave de la instalación': 'La clave con la que se firman paquetes y credenciales, y cómo se cambia.',
  Calendario: 'Lo que vence como calendario que leen otros programas, por una dirección secreta.',
  'Avisos por correo': 'Recordatorios y resúmenes por correo, y qué fue de los correos enviados.',
  Conservación: 'Cuánto se guarda cada clase de registros, y la depuración con firma de lo que cumplió su plazo.',
  'Paquetes de auditoría':
    'Un ZIP que se demuestra a sí mismo, para quien audita: se pide, se prepara en segundo plano y se descarga.',
  'Accesos de auditor':
    'Quién de fuera lee qué y hasta cuándo: se pide, lo aprueba otra persona que administre, y se revoca en el acto.',
  'Auditoría externa': 'Lo que lee quien audita, dentro de su alcance; cada vista queda en el registro.',
  Auditoría: 'El registro de auditoría, que nadie puede cambiar, y la comprobación de que está completo.',
  Archivos: 'Los archivos guardados, cada uno para quien puede abrir aquello a lo que pertenece.',
  Servicio: 'Si la plataforma funciona, y avisos en vivo de que algo cambió.',
};
