import type { ModuleContent } from './module-content.ts';

/** Demo general induction: occupational health and safety. */
export const induccionSeguridad: ModuleContent = {
  key: 'induccion-seguridad',
  title: 'Seguridad y salud ocupacional',
  description:
    'Cómo nos cuidamos en la oficina, la bodega y las visitas a clientes: los riesgos de cada lugar, qué hacer ante un accidente o una emergencia, y cómo avisar antes de que algo pase.',
  steps: [
    {
      title: 'Tus derechos y tus deberes',
      content: `Nadie debería volver a casa peor de como llegó. Para que eso se cumpla, la empresa pone los medios y cada persona los usa: las dos partes hacen falta.

## Lo que puedes exigir

- Conocer los riesgos de tu puesto **antes** de empezar, no después del primer susto.
- Recibir los elementos de protección que tu tarea necesita, de tu talla y en buen estado.
- Detener una tarea que veas insegura y avisar, sin que eso te cueste nada.
- Que todo accidente se atienda y se reporte, por pequeño que parezca.

## Lo que se espera de ti

- Usar la protección completa, también cuando «es solo un momento».
- Contar los incidentes y los *casi accidentes*: la caja que casi cae enseña lo mismo que la que cayó.
- Cuidar tu estado: con fiebre, mareo o muy pocas horas de sueño no se conduce ni se sube a una escalera.

> [!IMPORTANT]
> Parar una tarea insegura es parte del trabajo. Nadie te pedirá explicaciones por hacerlo; sí por no hacerlo.

## ¿A quién acudo?

| Situación | Con quién hablar |
| --- | --- |
| Duda sobre un elemento de protección | Tu supervisor |
| Condición insegura en tu área | Supervisor y comité de seguridad |
| Accidente o síntoma en el trabajo | Brigadista más cercano, luego talento humano |
| Acoso o carga que te supera | Comité de convivencia, en reserva |`,
    },
    {
      title: 'Riesgos de cada lugar',
      content: `El riesgo cambia con el sitio. Antes de entrar, dedica diez segundos a preguntarte: *¿qué puede golpearme, cortarme, quemarme o hacerme caer aquí?*

## En la oficina

Lo más frecuente no es espectacular: cables en el paso, cajones abiertos y muchas horas sin moverse. Ajusta la silla para que los pies se apoyen, deja la pantalla a la altura de los ojos y levántate unos minutos cada hora.

## En la bodega

1. Camina por las líneas peatonales; el montacargas siempre tiene prioridad.
2. Levanta con las piernas, la carga pegada al cuerpo. Por encima de 25 kg, entre dos o con ayuda mecánica.
3. Lo pesado va abajo y los líquidos nunca sobre los sólidos.
4. Si un envase gotea, no lo muevas: aísla la zona y busca la ficha de datos de seguridad.

## En la casa del cliente

Allí mandan sus normas, además de las nuestras. Pide la inducción del sitio, usa lo que te indiquen y no toques muestras ni equipos que no vas a revisar.

> [!WARNING]
> En un laboratorio clínico todo puede estar contaminado aunque se vea limpio. Bata, guantes y lavado de manos al salir, siempre.`,
    },
    {
      title: 'Emergencias y accidentes',
      content: `En una emergencia se hace lo que se ha practicado. Por eso hay simulacros, y por eso conviene leer este paso dos veces.

## Si suena la alarma

1. Deja lo que haces; apaga solo lo que esté a tu alcance y no demore.
2. Sal por la ruta señalizada, sin correr y sin usar el ascensor.
3. Ve al punto de encuentro y **deja que te cuenten**: quien falta en la lista hace que alguien entre a buscarlo.
4. No regreses hasta que la brigada lo autorice.

## Si alguien se lesiona

- Protege: que no haya una segunda víctima.
- Avisa: brigadista o línea de emergencias, con el lugar exacto.
- Socorre: solo lo que sepas hacer.

> [!CAUTION]
> No muevas a una persona que cayó de altura o se golpeó el cuello, salvo que haya fuego o gas.

## El reporte

Todo accidente se reporta **el mismo día**, aunque la persona se sienta bien. El reporte no busca culpables: protege a quien se lesionó y evita el siguiente.

## Para recordar

- Conoces tu ruta de salida y tu punto de encuentro.
- Sabes quién es tu brigadista.
- Cuentas los casi accidentes.`,
    },
  ],
  questions: [],
};
