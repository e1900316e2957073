import type { ModuleContent } from './module-content.ts';

/** Demo training module: internal quality control in a clinical laboratory. */
export const controlCalidadInterno: ModuleContent = {
  key: 'control-calidad-interno',
  title: 'Control de calidad interno',
  description:
    'Aprende a decidir, cada mañana y con datos, si un método está listo para informar resultados: materiales de control, media y desviación estándar, gráficas de Levey-Jennings, reglas de Westgard y qué hacer cuando un control queda fuera de límites.',
  steps: [
    {
      title: 'Propósito y materiales de control',
      content: `Son las 6:40. Antes de la primera muestra del día, el analizador mide un suero cuyo valor ya conoces. Si el número que aparece es el esperado, hay razones para confiar en los que vendrán después. Si no lo es, acabas de evitar que un error llegue a un paciente. Eso es el **control de calidad interno** (CCI): comprobar, dentro del propio laboratorio y en el momento, que el método funciona hoy como funcionaba cuando lo diste por bueno.

## Qué pregunta responde

El CCI vigila dos cosas distintas:

- **Precisión:** si mides lo mismo varias veces, ¿obtienes valores parecidos? La falta de precisión es **error aleatorio**.
- **Desplazamientos:** ¿los valores se han movido todos hacia el mismo lado? Eso es **error sistemático**.

No responde, en cambio, si tu valor coincide con el de otros laboratorios. Para eso existe la **evaluación externa de la calidad**, en la que un organizador envía muestras de valor desconocido y compara a los participantes. Una no sustituye a la otra.

| | Control interno | Evaluación externa |
| --- | --- | --- |
| ¿Cuándo? | Cada día o cada serie | Por rondas: mensual, trimestral… |
| ¿Conoces el valor? | Sí, tienes media y límites | No, hasta recibir el informe |
| ¿Qué decide? | Si informas **ahora** | Si el método es comparable |
| ¿Qué detecta mejor? | Cambios de un día a otro | Diferencias sostenidas con los demás |

## Los materiales

Un buen material de control se comporta como una muestra de paciente: matriz parecida, estable y disponible en el mismo lote durante meses. Usa **al menos dos niveles**, cerca de los valores en los que el médico toma decisiones; un nivel normal no avisa de un fallo que solo aparece en concentraciones altas.

> [!IMPORTANT]
> Calibrador y control no son intercambiables. El calibrador le enseña al equipo cuánto vale la señal; el control comprueba si aprendió bien. Si usas el mismo material para las dos cosas, el equipo se corrige con su propio error y nunca lo verás.

Un control **independiente**, de un fabricante distinto del que produce reactivo y calibrador, tiene una ventaja más: sus valores no se ajustan junto con los del sistema que vigila.

## Prepararlo sin estropearlo

Muchos «fallos del equipo» nacen en la reconstitución. Con un control liofilizado:

1. Deja que el frasco alcance la temperatura que indica el inserto y golpéalo con suavidad para bajar el polvo.
2. Añade el volumen exacto de agua con **pipeta aforada o verificada**. Un error de 0,25 mL en 5 mL cambia la concentración alrededor de 5 %.
3. Espera el tiempo indicado y mezcla por inversión lenta, sin hacer espuma.
4. Escribe en el frasco fecha, hora, quién lo preparó y hasta cuándo sirve **una vez abierto**.
5. Reparte en alícuotas si vas a congelar. Descongela una sola vez; no vuelvas a congelar.

> [!TIP]
> Al cambiar de lote, mide el nuevo en paralelo con el que termina. Así llegas al cambio con límites propios y no con los del inserto, que reúnen la variación de muchos laboratorios y suelen ser demasiado anchos para el tuyo.

## Cuándo se mide

Como mínimo, cada día de uso o cada serie, **antes** de informar pacientes. También después de calibrar, cambiar el lote de reactivo, hacer mantenimiento o reparar. Trátalo siempre como una muestra más: un control que se mide con más cuidado que los pacientes no dice nada de los pacientes.`,
    },
    {
      title: 'Media, desviación estándar y coeficiente de variación',
      content: `Ningún método da dos veces exactamente lo mismo. La estadística no elimina esa variación: le pone tamaño, para que sepas cuánta es normal y cuánta es una señal. Bastan tres números.

## Los tres números

| Número | Qué cuenta | Cómo se calcula |
| --- | --- | --- |
| **Media** (x̄) | El centro: dónde caen los valores | Suma de los valores ÷ cuántos son |
| **Desviación estándar** (s) | La dispersión, en las unidades de la prueba | Raíz de [suma de (valor − media)² ÷ (n − 1)] |
| **Coeficiente de variación** (CV) | La dispersión en porcentaje | s ÷ media × 100 |

## Un ejemplo completo

Diez mediciones de glucosa del control nivel 1, en días distintos, en mg/dL:

98 · 101 · 100 · 103 · 99 · 102 · 97 · 100 · 102 · 98

1. **Media.** La suma es 1000. 1000 ÷ 10 = **100 mg/dL**.
2. **Diferencias con la media:** −2, 1, 0, 3, −1, 2, −3, 0, 2, −2.
3. **Cuadrados:** 4, 1, 0, 9, 1, 4, 9, 0, 4, 4. Suman 36.
4. **Desviación estándar.** 36 ÷ (10 − 1) = 4, y la raíz de 4 es **2 mg/dL**.
5. **CV.** 2 ÷ 100 × 100 = **2 %**.

Con eso ya tienes los límites de tu gráfica:

| Límite | Cálculo | Valor (mg/dL) |
| --- | --- | --- |
| ±1 s | 100 ± 2 | 98 a 102 |
| ±2 s | 100 ± 4 | 96 a 104 |
| ±3 s | 100 ± 6 | 94 a 106 |

> [!NOTE]
> Diez datos sirven para aprender el cálculo. Para fijar los límites de un lote reúne al menos **20 mediciones en días distintos**, de modo que entren los cambios normales de operador, calibración y temperatura, y actualízalos cuando acumules más.

## Qué significan ±1, ±2 y ±3 s

Si el proceso es estable, sus valores se reparten alrededor de la media en forma de campana.

![Curva de campana con las zonas de una, dos y tres desviaciones estándar](/contenido/b-distribucion-normal.svg "De cada 100 controles de un proceso estable, unos 95 caen dentro de ±2 s.")

Dos consecuencias prácticas:

- Fuera de **±2 s** cae cerca de 1 de cada 22 datos **aunque todo esté bien**. Rechazar cada uno sería trabajar contra falsas alarmas.
- Fuera de **±3 s** cae menos de 3 de cada 1000. Ahí lo razonable es pensar en un problema real.

## El índice z: una sola escala

Para comparar niveles o pruebas distintas, expresa cada dato en desviaciones estándar:

**z = (valor − media) ÷ s**

Si hoy el control dio 105, z = (105 − 100) ÷ 2 = **+2,5**. El signo importa: dice hacia qué lado se movió.

## Cuándo mirar el CV

El nivel 2 de la misma prueba tiene media 250 y s = 5 mg/dL. Su desviación es mayor, pero su CV también es 5 ÷ 250 × 100 = **2 %**: la precisión relativa es la misma. Para comparar niveles, equipos o meses, usa el CV; para dibujar límites, usa s.

> [!WARNING]
> No elimines datos «feos» para que la desviación salga pequeña. Solo se excluye un valor con causa demostrada y registrada, por ejemplo una burbuja en la copa. Unos límites maquillados convierten cada día normal en una alarma.`,
    },
    {
      title: 'Gráficas de Levey-Jennings',
      content: `Una lista de números esconde lo que una gráfica muestra en dos segundos. La de **Levey-Jennings** pone los días en el eje horizontal y el valor del control en el vertical, con siete líneas de referencia: la media y ±1, ±2 y ±3 desviaciones estándar. Cada medición es un punto. Nada más, y nada menos.

![Gráfica de veinte días con un punto por encima de más tres desviaciones y dos seguidos por debajo de menos dos](/contenido/b-levey-jennings.svg "Veinte días del control nivel 1: un dato aislado fuera de +3 s el día 8 y dos seguidos bajo −2 s los días 15 y 16.")

## Léela en tres miradas

1. **El último punto:** ¿dentro de ±2 s? Si no, aplica las reglas del paso siguiente.
2. **Los últimos diez:** ¿se reparten a los dos lados de la media o se han ido a uno?
3. **El mes entero:** ¿la nube de puntos se ha hecho más ancha?

## Las formas que hay que reconocer

| Lo que ves | Nombre | Qué sugiere | Causas frecuentes |
| --- | --- | --- | --- |
| Un punto lejos, los vecinos bien | Dato aislado | Error aleatorio | Burbuja, coágulo, muestra mal colocada |
| Salto brusco y después plano | **Desplazamiento** | Error sistemático repentino | Lote nuevo, calibración, reconstitución |
| Subida o bajada gradual | **Tendencia** | Error sistemático que crece | Lámpara que envejece, reactivo o control que se degrada |
| Puntos cada vez más separados | Mayor dispersión | Pérdida de precisión | Pipeteo, jeringa o sonda con desgaste, temperatura inestable |

> [!TIP]
> Una tendencia se corrige barata mientras todos los puntos siguen dentro de ±2 s. Si esperas a que uno cruce el límite, habrás informado varios días con el error creciendo.

## Anota los cambios sobre la gráfica

Marca en la misma fecha cada **lote nuevo, calibración, mantenimiento o reparación**. Un salto deja de ser un misterio cuando, justo debajo, dice «reactivo, lote nuevo». Sin esas notas, la gráfica muestra qué pasó pero no permite encontrar por qué.

## Mini caso: ¿qué pasó aquí?

En bioquímica, la gráfica de fosfatasa alcalina muestra estos índices z del nivel 2 durante nueve días:

| Día | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| z | +0,3 | −0,4 | +0,1 | −0,5 | −0,8 | −1,1 | −1,3 | −1,6 | −1,8 |

Ningún punto pasó de ±2 s. Sin embargo, desde el día 3 cada valor es menor que el anterior: es una **tendencia descendente**. Andrés, el técnico de turno, no esperó al día 10. Revisó la fecha de apertura del reactivo y descubrió que se había superado la estabilidad a bordo. Cambió el cartucho, calibró, y el control volvió a z = −0,2.

> [!IMPORTANT]
> Grafica **todos** los resultados, también los rechazados. Una gráfica en la que solo aparecen los buenos no sirve para decidir ni resiste una auditoría.

Un detalle final: cada nivel de control, en cada equipo, lleva su propia gráfica. Si dos analizadores miden lo mismo, mezclarlos en una sola línea inventa dispersión donde no la hay, o la oculta donde sí existe. Lo mismo vale para dos lotes con medias distintas: cierra una gráfica y abre otra.`,
    },
    {
      title: 'Reglas de Westgard',
      content: `Mirar la gráfica está bien; decidir siempre igual está mejor. Las **reglas de Westgard** convierten la gráfica en decisiones: cada una describe un patrón muy improbable cuando el proceso es estable. Usadas juntas detectan más errores que un único límite y dan menos falsas alarmas.

## Cómo se lee el nombre

El primer número dice **cuántos datos**; el segundo, **qué límite**. Así, *2-2s* es «dos datos más allá de 2 s, del mismo lado».

| Regla | Se rompe cuando… | Qué sugiere | Decisión |
| --- | --- | --- | --- |
| **1-2s** | Un dato supera ±2 s | Aviso | Revisa las demás reglas |
| **1-3s** | Un dato supera ±3 s | Error aleatorio (o sistemático grande) | Rechaza |
| **2-2s** | Dos seguidos superan +2 s, o dos seguidos −2 s | Error sistemático | Rechaza |
| **R-4s** | En la misma serie, un nivel supera +2 s y otro −2 s | Error aleatorio | Rechaza |
| **4-1s** | Cuatro seguidos superan +1 s, o cuatro −1 s | Error sistemático pequeño | Rechaza o investiga, según tu protocolo |
| **10x** | Diez seguidos del mismo lado de la media | Error sistemático sostenido | Rechaza o investiga, según tu protocolo |

«Seguidos» puede ser en el **tiempo** (el mismo nivel, hoy y ayer) o entre **niveles** (los dos niveles, hoy). R-4s es la excepción: solo se aplica dentro de una misma serie.

![Diagrama: si el dato no supera dos desviaciones se libera; si las supera se revisan las reglas y se decide](/contenido/b-westgard-flujo.svg "El aviso 1-2s no rechaza por sí solo: manda a revisar las demás reglas.")

> [!NOTE]
> El esquema clásico revisa las reglas después del aviso 1-2s. Un programa de control las comprueba todas en cada dato; así también ve 4-1s y 10x, que pueden romperse sin que ningún punto pase de ±2 s.

## Por qué 1-2s no basta para rechazar

Con un solo control, un proceso sano pasa de ±2 s cerca del 5 % de las veces. Con dos niveles, la probabilidad de que al menos uno lo haga sube a casi 9 %: unas dos falsas alarmas al mes si mides una serie diaria. Si cada una se «resuelve» repitiendo hasta que salga bien, el equipo aprende a no creerle al control.

## Practica: cuatro mañanas

| Mañana | Nivel 1 (z) | Nivel 2 (z) | Ayer | Veredicto |
| --- | --- | --- | --- | --- |
| A | +2,2 | +0,6 | Ambos dentro de ±1 | Aviso 1-2s; ninguna otra: **se acepta** |
| B | +2,3 | +2,4 | Ambos dentro de ±1 | **2-2s** entre niveles: error sistemático |
| C | +2,3 | −2,1 | Ambos dentro de ±1 | **R-4s**: error aleatorio |
| D | −0,4 | +3,2 | Ambos dentro de ±1 | **1-3s** en el nivel 2 |

Fíjate en A y B: el nivel 1 es casi idéntico, pero el conjunto cuenta otra historia. Por eso nunca se mira un nivel sin el otro.

## ¿Hay que usarlas todas?

No. Elige según lo bueno que sea tu método frente al error que la prueba puede permitirse. Una medida útil es **sigma**:

**sigma = (error total permitido − sesgo) ÷ CV**, todo en porcentaje.

Con un error permitido de 8 %, sesgo de 1 % y CV de 2 %: (8 − 1) ÷ 2 = **3,5**. Un método de sigma 6 o más se controla bien con una sola regla amplia, como 1-3s; con sigma cercana a 3 necesitas el juego completo y controles más frecuentes.

> [!CAUTION]
> Las reglas se eligen **antes** de medir y quedan escritas. Cambiarlas a mitad de la mañana para que el control «pase» es exactamente lo que vienen a impedir.`,
    },
    {
      title: 'Qué hacer ante un control fuera de límites',
      content: `El control falló y la sala de espera está llena. Es el peor momento para improvisar, así que la secuencia se aprende antes.

![Cinco pasos enlazados: detén, busca, corrige, confirma y revisa](/contenido/b-control-respuesta.svg "La secuencia completa. Repetir el control no es uno de los pasos.")

## 1. Detén

No informes resultados de esa prueba. Retén también los ya medidos que esperan validación. Las demás pruebas del equipo siguen si sus controles están bien.

## 2. Busca, de lo simple a lo complejo

La regla que se rompió ya orienta:

| Si se rompió… | Tipo de error | Mira primero |
| --- | --- | --- |
| 1-3s o R-4s | Aleatorio | Burbujas, coágulo, volumen de la copa, sonda, mezcla del control, corriente eléctrica |
| 2-2s, 4-1s o 10x | Sistemático | Lote o vencimiento del reactivo, calibración, reconstitución, temperatura, lámpara |

Pregunta siempre lo mismo: **¿qué cambió desde el último control bueno?** Compara además con otras pruebas: si fallan todas las que usan la misma lámpara, el reactivo no es el culpable.

> [!WARNING]
> Repetir el mismo control «a ver si ahora entra» no es buscar la causa. Un error aleatorio importante puede dar un valor bueno a la segunda y seguir ahí para el siguiente paciente. Tampoco sirve recalibrar por costumbre: puede tapar el problema durante unas horas.

## 3. Corrige una sola cosa a la vez

Si cambias reactivo, calibrador y control juntos, el control volverá… y no sabrás por qué. La próxima vez empezarás de cero.

## 4. Confirma

Mide **todos los niveles** después de corregir. Solo cuando cumplen las reglas se reanuda el trabajo.

## 5. Revisa a los pacientes y registra

¿Desde cuándo estaba mal? Entre el último control aceptado y el fallo hubo pacientes. Repite una selección, empezando por los más recientes y los cercanos a valores de decisión. Si la diferencia tiene importancia clínica, amplía la revisión hacia atrás, avisa al responsable y corrige los informes ya emitidos.

## Caso: el suero que subió 5 %

Martes, 7:05. Glucosa, nivel 1: 105 mg/dL (media 100, s 2). Nivel 2: 262,5 mg/dL (media 250, s 5). Los dos dan **z = +2,5**: se rompe **2-2s**. Paola retiene los resultados y compara:

- Urea y creatinina, misma lámpara y mismos controles: bien. No es la óptica **ni el material de control**.
- Reactivo de glucosa: mismo lote desde hace dos semanas, dentro de su estabilidad.
- Calibración de glucosa: se hizo ayer a las 18:00, con un frasco recién reconstituido. **Eso cambió.**

En la bitácora, el calibrador aparece preparado con la pipeta de 5 mL que estaba pendiente de verificación. Con un frasco nuevo y una pipeta verificada, calibra otra vez: nivel 1, 100,4; nivel 2, 251. La pipeta, al comprobarla por pesada, entregaba 5,25 mL: el calibrador había quedado diluido cerca de 5 % y los resultados salían 5 % altos.

Después mide de nuevo las seis muestras procesadas desde la calibración. Una pasó de 127 a 121 mg/dL, al otro lado de un valor de decisión. No había salido: estaba retenida.

> [!TIP]
> Cierra cada caso con una frase que empiece por «para que no vuelva a ocurrir…». Aquí: las pipetas sin verificación vigente se retiran del mesón, no solo se anotan.`,
    },
    {
      title: 'Registros e indicadores',
      content: `Lo que no se registra no ocurrió: no se puede demostrar, ni comparar, ni mejorar. Un buen registro permite que alguien que no estaba reconstruya la decisión un año después.

## Qué debe contener

Por cada control medido:

- Prueba, equipo, nivel, **lote** del control, del reactivo y del calibrador.
- Fecha, hora, valor obtenido y quién lo midió.
- Media y desviación vigentes ese día y regla aplicada.
- Veredicto: aceptado, aviso o rechazado.

Si se rechazó, además:

1. Qué regla se rompió.
2. Qué se encontró y qué se hizo.
3. Resultado del control después de corregir.
4. Qué pacientes se revisaron y con qué resultado.
5. Quién autorizó reanudar.

### Dos anotaciones, la misma mañana

| Anotación pobre | Anotación útil |
| --- | --- |
| «Control alto. Se repitió y pasó.» | «2-2s en glucosa (z +2,5 / +2,5). Calibrador de ayer preparado con pipeta sin verificar. Recalibrado con frasco nuevo: 100,4 / 251. Repetidas 6 muestras; 1 corregida antes de informar. Autoriza jefe de turno.» |

La primera no permite saber nada. La segunda permite aprender.

> [!IMPORTANT]
> Nunca borres ni sobrescribas un dato. Si te equivocaste, corrige de forma que el original siga legible, con fecha, motivo e iniciales; en un sistema informático, esa huella la deja la bitácora de auditoría.

## Indicadores que sí ayudan

Pocos, calculados siempre igual y con alguien que los mire:

| Indicador | Cómo se calcula | Qué te dice |
| --- | --- | --- |
| CV mensual | s del mes ÷ media del mes × 100 | Si la precisión se sostiene |
| Sesgo frente al valor asignado | (media del mes − valor asignado) ÷ valor asignado × 100 | Si el centro se movió |
| Controles rechazados | Rechazos ÷ controles medidos × 100 | Si el método es inestable o las reglas no le convienen |
| Rechazos con causa encontrada | Rechazos con causa ÷ rechazos × 100 | Si se investiga o solo se repite |
| Tiempo de recuperación | De la detección al control aceptado | Cuánto se detiene el servicio |

### Ejemplo de lectura mensual

Sodio, nivel 1: valor asignado 140 mmol/L; el mes cerró con media 141,4 y s = 1,13.

- CV = 1,13 ÷ 141,4 × 100 = **0,8 %**. El mes anterior fue 0,8 %: la precisión no cambió.
- Sesgo = (141,4 − 140) ÷ 140 × 100 = **+1,0 %**. El mes anterior fue +0,1 %.

La dispersión es la misma, pero el centro se movió. Eso no se arregla con una jeringa nueva: hay que mirar calibración y electrodo. Sin los dos indicadores por separado, solo habrías visto «más controles altos».

> [!TIP]
> Un porcentaje de rechazos igual a **cero** durante meses no es un premio. Suele significar que los límites son demasiado anchos. Revisa si estás usando los del inserto en lugar de los propios.

## La rutina del responsable

- **Cada día:** revisar y firmar los controles antes de liberar.
- **Cada semana:** mirar las gráficas completas en busca de tendencias.
- **Cada mes:** calcular CV y sesgo, comparar con la meta y con el mes anterior, dejar por escrito qué se hará.
- **Con cada ronda externa:** comparar el sesgo interno con el de la evaluación externa. Si apuntan al mismo lado, el problema es real.

Conserva los registros durante el tiempo que fije la norma de tu país y tu sistema de calidad; el más largo de los dos manda.`,
    },
    {
      title: 'Evaluación',
      content: `Has llegado al final del módulo. Antes de responder, date dos minutos con este repaso: todo lo que pregunta el cuestionario está aquí o en los pasos anteriores.

## Lo esencial en una tabla

| Tema | Quédate con esto |
| --- | --- |
| Propósito | El control interno decide si informas **ahora**; la evaluación externa compara con otros |
| Materiales | Al menos dos niveles; nunca el mismo material como calibrador y control |
| Límites | Propios, con 20 o más mediciones en días distintos; los del inserto suelen ser muy anchos |
| Estadística | s dibuja los límites; CV compara niveles, equipos y meses; z dice cuántas s y hacia qué lado |
| Gráfica | Salto brusco = desplazamiento; cambio gradual = tendencia; más anchura = menos precisión |
| Aleatorio | 1-3s y R-4s |
| Sistemático | 2-2s, 4-1s y 10x |
| Fuera de límites | Detén, busca, corrige una cosa, confirma con todos los niveles, revisa pacientes y registra |

## Comprueba que puedes hacerlo

Responde mentalmente antes de mirar la solución.

1. Media 50, s 1,5; hoy el control dio 54,5. ¿Cuánto vale z?
2. Nivel 1 con z = +2,1 y nivel 2 con z = −2,2 en la misma serie. ¿Qué regla se rompe?
3. Diez días seguidos entre −0,2 y −0,9. ¿Algún límite cruzado? ¿Hay problema?

> [!NOTE]
> **Soluciones.** 1) z = (54,5 − 50) ÷ 1,5 = +3,0: justo en el límite de +3 s; la regla 1-3s se rompe al **superarlo**. 2) R-4s: error aleatorio. 3) Ningún límite cruzado, pero sí: diez datos del mismo lado de la media rompen 10x.

## Cómo funciona el cuestionario

- Cada pregunta tiene una sola respuesta correcta.
- Antes de empezar verás la nota mínima para aprobar. Puedes volver a intentarlo; cuenta tu mejor resultado.
- Al enviar, cada pregunta muestra la respuesta correcta y el porqué. Léelo también en las que acertaste.

> [!TIP]
> Si dudas entre dos opciones, pregúntate cuál de ellas **protege al paciente** aunque dé más trabajo. En control de calidad, casi siempre es esa.

## Después de aprobar

Busca la gráfica de Levey-Jennings de la prueba que más repites en tu puesto. Comprueba tres cosas: que tenga anotados los cambios de lote, que sus límites sean propios y que aparezcan también los controles rechazados. Si falta alguna, coméntalo con tu jefe: es la mejora más barata que vas a encontrar este mes.`,
    },
  ],
  questions: [
    {
      question_text: '¿Qué decisión permite tomar el control de calidad interno?',
      option_a: 'Si el laboratorio coincide con los demás participantes de la última ronda',
      option_b: 'Si el método puede informar resultados de pacientes en este momento',
      option_c: 'Si el reactivo cumple la norma del fabricante en toda la región',
      option_d: 'Si el médico interpretó bien el resultado que recibió',
      correct_answer: 'b',
      explanation:
        'El control interno se mide cada día o cada serie y decide si se informa ahora. La comparación con otros laboratorios corresponde a la evaluación externa.',
    },
    {
      question_text: '¿Por qué no se debe usar el mismo material como calibrador y como control?',
      option_a: 'Porque el calibrador es siempre más caro que el control',
      option_b: 'Porque el control no resiste la temperatura de trabajo del analizador',
      option_c: 'Porque la norma obliga a que tengan colores distintos',
      option_d: 'Porque el equipo se ajustaría con el mismo error y no se vería',
      correct_answer: 'd',
      explanation:
        'Si el material con error sirve para ajustar y para comprobar, el error queda incluido en el ajuste y el control parece correcto.',
    },
    {
      question_text: 'Un control tiene media 100 mg/dL y s = 2 mg/dL. Hoy dio 105 mg/dL. ¿Cuánto vale z?',
      option_a: '+2,5',
      option_b: '+5,0',
      option_c: '+1,05',
      option_d: '+0,4',
      correct_answer: 'a',
      explanation: 'z = (105 − 100) ÷ 2 = +2,5. Supera +2 s, así que hay aviso 1-2s y se revisan las demás reglas.',
    },
    {
      question_text:
        'El nivel 1 tiene media 100 y s = 2; el nivel 2, media 250 y s = 5. ¿Cuál es más preciso en términos relativos?',
      option_a: 'El nivel 1, porque su desviación estándar es menor',
      option_b: 'El nivel 2, porque su media es más alta',
      option_c: 'Ninguno: los dos tienen un CV de 2 %',
      option_d: 'No se puede saber sin conocer el error permitido',
      correct_answer: 'c',
      explanation:
        '2 ÷ 100 y 5 ÷ 250 dan 2 % en los dos casos. Para comparar niveles se usa el CV, no la desviación estándar.',
    },
    {
      question_text:
        'Los valores del control bajan un poco cada día durante una semana, sin cruzar −2 s. ¿Qué estás viendo?',
      option_a: 'Un dato aislado por error aleatorio',
      option_b: 'Una tendencia: error sistemático que crece',
      option_c: 'Un desplazamiento repentino tras calibrar',
      option_d: 'La dispersión normal y esperada de un proceso estable',
      correct_answer: 'b',
      explanation:
        'Un cambio gradual y sostenido es una tendencia, típica de una lámpara que envejece o de un reactivo que se degrada. Conviene actuar antes de que cruce el límite.',
    },
    {
      question_text: 'En la misma serie, el nivel 1 da z = +2,3 y el nivel 2 da z = −2,1. ¿Qué regla se rompe?',
      option_a: '2-2s, que indica error sistemático',
      option_b: '4-1s, que indica error sistemático pequeño',
      option_c: '10x, que indica error sostenido',
      option_d: 'R-4s, que indica error aleatorio',
      correct_answer: 'd',
      explanation: 'Un nivel por encima de +2 s y otro por debajo de −2 s dentro de la misma serie rompen R-4s.',
    },
    {
      question_text:
        'El nivel 1 da z = +2,2, el nivel 2 da +0,6 y ayer ambos estaban dentro de ±1 s. ¿Qué corresponde?',
      option_a: 'Aceptar: es un aviso 1-2s y no se rompe otra regla',
      option_b: 'Rechazar: un dato pasó de dos desviaciones',
      option_c: 'Repetir el nivel 1 hasta que baje de +2 s',
      option_d: 'Recalibrar y borrar el dato del nivel 1',
      correct_answer: 'a',
      explanation:
        '1-2s es un aviso: obliga a revisar las demás reglas. Si ninguna se rompe, el proceso se considera en control.',
    },
    {
      question_text: 'Se rompió 2-2s en glucosa. ¿Por dónde conviene empezar la búsqueda?',
      option_a: 'Por una burbuja, un coágulo o la posición de la copa del control',
      option_b: 'Por el turno que firmó el último informe',
      option_c: 'Por lo que cambió en calibración, lotes o reconstitución',
      option_d: 'Por medir el mismo frasco dos veces más',
      correct_answer: 'c',
      explanation:
        '2-2s señala error sistemático: se revisan calibración, lotes, reconstitución, temperatura y lámpara. Las burbujas causan error aleatorio.',
    },
    {
      question_text: 'Corregiste la causa y el control volvió a cumplir. ¿Qué falta hacer?',
      option_a: 'Nada: con el control aceptado se reanuda el trabajo',
      option_b: 'Revisar pacientes desde el último control aceptado y registrar',
      option_c: 'Ampliar los límites para que no vuelva a ocurrir',
      option_d: 'Eliminar de la gráfica el dato que fue rechazado',
      correct_answer: 'b',
      explanation:
        'Entre el último control bueno y el fallo hubo pacientes: se repite una selección y, si hace falta, se amplía. Todo queda registrado, incluido el dato rechazado.',
    },
    {
      question_text: 'Un método lleva seis meses sin un solo control rechazado. ¿Qué sospecha es razonable?',
      option_a: 'Que los límites son demasiado anchos para el método',
      option_b: 'Que el método alcanzó la perfección analítica',
      option_c: 'Que el control debe medirse con menos frecuencia',
      option_d: 'Que la evaluación externa ya no hace falta',
      correct_answer: 'a',
      explanation:
        'Cero rechazos durante meses suele indicar límites excesivos, por ejemplo los del inserto. Conviene calcular límites propios.',
    },
  ],
};
