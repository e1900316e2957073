import type { ModuleContent } from './module-content.ts';

/** Demo general induction: systems and cybersecurity. */
export const induccionCiberseguridad: ModuleContent = {
  key: 'induccion-ciberseguridad',
  title: 'Sistemas y ciberseguridad',
  description:
    'Tu cuenta, tu equipo y la información de los clientes: contraseñas que resisten, correos que engañan, qué se instala y qué no, y a quién avisar en los primeros minutos de un incidente.',
  steps: [
    {
      title: 'Tu cuenta es tu firma',
      content: `Todo lo que ocurre con tu usuario queda registrado a tu nombre: el pedido que se aprueba, el archivo que se borra, el correo que se envía. Por eso no se presta, ni «por cinco minutos».

## Una contraseña que resiste

- **Larga antes que rara**: cuatro palabras sin relación entre sí valen más que \`P3dr0*24\`.
- **Una por servicio.** Si se filtra una, las demás siguen a salvo.
- **En el gestor de contraseñas**, no en una nota pegada ni en una hoja de cálculo.
- **Con segundo factor** siempre que el sistema lo ofrezca.

> [!CAUTION]
> Ni soporte, ni tu jefe, ni el banco te pedirán la contraseña o el código de verificación. Quien lo hace te está engañando.

## Al levantarte

Bloquea la pantalla: \`Windows + L\`, o \`Ctrl + ⌘ + Q\` en Mac. Es un segundo, y evita la mitad de los incidentes de oficina.`,
    },
    {
      title: 'Correos y mensajes que engañan',
      content: `Casi todos los ataques empiezan con un mensaje. No buscan una falla del computador, sino una prisa tuya.

## Cuatro señales

| Señal | Ejemplo |
| --- | --- |
| Urgencia | «Si no confirmas hoy se bloquea tu cuenta» |
| Autoridad | «Soy el gerente, estoy en reunión, haz esta transferencia» |
| Enlace que no coincide | El texto dice una dirección y al señalarlo aparece otra |
| Archivo inesperado | Una factura de alguien a quien no le compras |

## Qué hacer

1. No abras, no respondas, no reenvíes.
2. Confirma por **otro medio**: una llamada al número que ya tenías.
3. Repórtalo con el botón de correo sospechoso.

> [!TIP]
> Un cambio de cuenta bancaria de un proveedor se confirma siempre por teléfono y entre dos personas.

## ¿Y si ya hice clic?

Desconecta la red, **no apagues el equipo** y llama a soporte. Cuanto antes, mejor; nadie será sancionado por avisar.`,
    },
    {
      title: 'Equipos, programas y archivos',
      content: `El computador de la empresa y los equipos que instalamos donde el cliente comparten un riesgo: lo que se conecta a uno puede llegar al otro.

## Sí y no

- **Sí**: programas del catálogo de la empresa, actualizaciones en cuanto se ofrecen, archivos en la carpeta compartida con copia de seguridad.
- **No**: memorias USB de origen desconocido, programas «portables», copias personales de información de clientes.

## Cuando visitas a un cliente

1. No conectes tu computador a su red sin autorización por escrito.
2. Usa la memoria de servicio, que se analiza antes y después de cada visita.
3. No dejes accesos remotos abiertos: se activan para el trabajo y se cierran al terminar.

> [!WARNING]
> Un analizador infectado puede detener un laboratorio entero. Si algo raro aparece en la pantalla, para y avisa.

## Si pierdes un equipo

Avisa de inmediato, también de noche: se puede bloquear y borrar a distancia, pero solo mientras nadie lo haya abierto.

## Para recordar

- Tu usuario no se presta.
- Lo urgente se confirma por otro medio.
- Ante la duda, soporte primero.`,
    },
  ],
  questions: [],
};
