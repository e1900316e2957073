import type { ModuleContent } from './module-content.ts';

/** Demo training module: safe handling of chemical reagents and chemical waste. */
export const gestionResiduosQuimicos: ModuleContent = {
  key: 'residuos-quimicos',
  title: 'Manejo seguro de reactivos y residuos químicos',
  description:
    'Lee una etiqueta SGA y una ficha de datos de seguridad, guarda cada reactivo con los suyos, trabaja con solventes y ácidos sin sobresaltos, responde a un derrame y deja cada residuo en el recipiente que le corresponde.',
  steps: [
    {
      title: 'Etiquetas SGA y fichas de datos de seguridad',
      content: `Un frasco de metanol y uno de agua se ven iguales. La diferencia está escrita en la etiqueta, en un idioma común a casi todo el mundo: el **Sistema Globalmente Armonizado** (SGA, o GHS en inglés). Saber leerlo lleva diez minutos y dura toda la vida.

## Qué tiene una etiqueta

![Etiqueta de metanol con sus cinco partes señaladas](/contenido/b-sga-etiqueta.svg "Además, la etiqueta lleva los datos del proveedor. Ejemplo abreviado: la real contiene todas las frases.")

| Elemento | Qué dice |
| --- | --- |
| Identificador | Nombre del producto y, si procede, número CAS |
| Pictogramas | El tipo de peligro, de un vistazo |
| Palabra de advertencia | **Peligro** (más grave) o **Atención** (menos grave) |
| Indicaciones de peligro (H) | Qué puede pasar: *H225, líquido y vapores muy inflamables* |
| Consejos de prudencia (P) | Qué hacer: *P210, mantener alejado del calor y las chispas* |
| Proveedor | Nombre, dirección y teléfono |

## Los nueve pictogramas

![Nueve rombos de borde rojo con su nombre](/contenido/b-sga-pictogramas.svg "Símbolos esquemáticos: en el frasco verás el pictograma oficial.")

| Pictograma | Peligro | Ejemplo |
| --- | --- | --- |
| Bomba que explota | Explosivos, algunos inestables | Ácido pícrico seco |
| Llama | Inflamables | Etanol, acetona, xileno |
| Llama sobre círculo | Comburentes: avivan el fuego | Ácido nítrico concentrado, peróxido de hidrógeno concentrado |
| Cilindro | Gases a presión | Dióxido de carbono |
| Corrosión | Quema piel y ojos, ataca metales | Ácido clorhídrico, hidróxido de sodio |
| Calavera | Toxicidad aguda grave | Metanol, azida de sodio |
| Signo de exclamación | Irritación, somnolencia, alergia en la piel | Acetona |
| Silueta con estrella | Cáncer, daño a órganos, alergia respiratoria | Formaldehído, cloroformo |
| Árbol y pez | Daño al medio acuático | Azida de sodio, sulfato de cobre |

> [!IMPORTANT]
> La calavera habla de **hoy**: un daño grave con una sola exposición. La silueta habla de **años**: daños que se acumulan y no avisan. Un frasco sin calavera no es un frasco inofensivo.

## La ficha de datos de seguridad

La etiqueta cabe en un frasco; la **FDS** (o SDS) tiene lo demás, siempre en el mismo orden de 16 secciones. No hace falta saberlas todas. Estas son las que buscarás con prisa:

| Necesitas saber… | Sección |
| --- | --- |
| Qué peligros tiene | 2 |
| Primeros auxilios | 4 |
| Con qué apagar un incendio | 5 |
| Cómo recoger un derrame | 6 |
| Cómo guardarlo | 7 |
| Qué guantes y protección usar | 8 |
| Con qué reacciona | 10 |
| Cómo desecharlo | 13 |

## Mini caso: el frasco «transparente»

Tomás prepara 200 mL de etanol al 70 % en un frasco lavador y lo deja sin rotular: «es solo un momento». Dos horas después, Julia lo toma por agua y enjuaga un recipiente junto a un mechero encendido. No se quemó porque el mechero lo apagó otra persona. El frasco de trabajo también se rotula: **nombre, concentración, peligro, fecha e iniciales**. Si no sabes qué hay en un frasco, no lo huelas ni lo uses: apártalo y trátalo como residuo desconocido.

> [!TIP]
> Antes de usar un reactivo por primera vez, responde tres preguntas con la FDS abierta: ¿qué me puede hacer?, ¿qué me pongo?, ¿qué hago si se cae?`,
    },
    {
      title: 'Almacenamiento y compatibilidad',
      content: `El error más común en un almacén de reactivos parece orden: **guardarlos por alfabeto**. La A pone juntos el ácido nítrico y la acetona, dos sustancias que no deberían compartir estante. Se guarda por **familia de peligro**; dentro de cada familia, si quieres, por letra.

![Cuatro gabinetes: inflamables, ácidos, bases y comburentes](/contenido/b-almacen-familias.svg "Cada familia en su gabinete, con bandeja que contenga un posible derrame.")

## ¿Pueden estar juntos?

| | Inflamables | Ácidos minerales | Bases | Comburentes | Tóxicos |
| --- | --- | --- | --- | --- | --- |
| **Inflamables** | Sí | No | No | **No** | No |
| **Ácidos minerales** | No | Sí¹ | **No** | **No** | **No**² |
| **Bases** | No | **No** | Sí | No | No |
| **Comburentes** | **No** | **No** | No | Sí³ | No |
| **Tóxicos** | No | **No**² | No | No | Sí³ |

¹ Excepto el ácido nítrico, que además es comburente: separado. ² Cianuros, sulfuros y azidas liberan gases muy tóxicos con ácidos. ³ Tras comprobar en la FDS que no reaccionan entre sí.

La negrita marca las combinaciones que pueden reaccionar con violencia o liberar gases peligrosos. La tabla orienta; la **sección 10 de la FDS** decide.

## Las mezclas que hay que saber de memoria

| Nunca juntes… | Porque… |
| --- | --- |
| Hipoclorito (blanqueador) y ácido | Libera **cloro**, tóxico |
| Hipoclorito y amoníaco | Forma **cloraminas**, tóxicas |
| Ácido nítrico y acetona o alcohol | Reacción violenta, con fuego y gases |
| Cianuro y ácido | Libera cianuro de hidrógeno, mortal |
| Azida de sodio y tuberías de cobre o plomo | Forma azidas metálicas **explosivas** |
| Acetona y cloroformo con una base | Reacción violenta, con mucho calor |

> [!CAUTION]
> El ácido **acético** concentrado engaña: es ácido y también inflamable. Se guarda lejos del nítrico y de los demás comburentes.

## Reglas del estante

- Líquidos peligrosos **por debajo de la altura de los ojos**; los más pesados, abajo.
- Bandeja de contención capaz de retener el frasco más grande.
- Inflamables en gabinete adecuado, lejos de calor y chispas. Nunca en un refrigerador doméstico: el termostato y la luz pueden producir la chispa. Hace falta uno **apto para inflamables**.
- Nada en el piso, sobre la campana ni junto a la salida.
- La campana de extracción no es un almacén: los frascos estorban el flujo de aire que te protege.
- Cilindros de gas de pie, encadenados y con su tapa.

## Lo primero que vence, lo primero que sale

Anota **fecha de recepción y de apertura**. Algunos reactivos se vuelven más peligrosos con el tiempo: el éter etílico y el tetrahidrofurano forman **peróxidos explosivos** después de abrirse, así que llevan fecha límite y se comprueban según su ficha. Un frasco viejo con cristales en la tapa **no se toca ni se abre**: se avisa.

## Ejercicio: ordena esta repisa

Tienes cinco frascos: etanol al 96 %, ácido clorhídrico al 37 %, hidróxido de sodio en perlas, ácido nítrico al 65 % y xileno. Piénsalo antes de leer.

> [!NOTE]
> **Solución.** Etanol y xileno: gabinete de inflamables. Clorhídrico: gabinete de ácidos. Nítrico: solo, en bandeja propia, lejos de todo lo orgánico. Hidróxido de sodio: con las bases, en lugar seco. Cinco frascos, **cuatro lugares**.

Compra poco y a menudo. El litro que «salía más barato» y se venció se paga dos veces: al comprarlo y al desecharlo.`,
    },
    {
      title: 'Trabajar con solventes y ácidos',
      content: `La mayoría de los accidentes con químicos no ocurre en experimentos extraordinarios, sino en la tarea de siempre: trasvasar, diluir, lavar. Por eso la técnica importa más que el valor.

## Protección: la correcta, no la que hay

| Zona | Mínimo | Cuando hace falta más |
| --- | --- | --- |
| Ojos | Gafas con protección lateral | Gafas cerradas **y** careta con ácidos concentrados |
| Cuerpo | Bata cerrada, de algodón, manga larga | Delantal resistente a químicos |
| Manos | Guante elegido según la FDS | Doble guante o guante grueso |
| Pies | Zapato cerrado | Calzado resistente al trasvasar volúmenes grandes |

> [!WARNING]
> «Guante de nitrilo» no significa «protegido». La **acetona** atraviesa un nitrilo fino en pocos minutos, y el **cloroformo** todavía antes. Úsalo solo contra salpicaduras y cámbialo en cuanto se moje. Para inmersión o contacto largo, busca en la sección 8 de la FDS el material y el tiempo de penetración. Y quítate los guantes antes de tocar puertas, teclados o el teléfono.

## La campana protege si la usas bien

1. Comprueba el indicador de flujo antes de empezar.
2. Trabaja al menos **15 cm hacia adentro**.
3. Guillotina a la altura marcada, o más baja; nunca la cabeza dentro.
4. Movimientos lentos: un brazo rápido saca el vapor contigo.
5. No tapes las ranuras del fondo.

Ojo: una **cabina de bioseguridad** no es una campana química. Muchas devuelven parte del aire a la sala y sus filtros retienen partículas, no vapores.

## Diluir un ácido

**El ácido se añade sobre el agua, poco a poco y agitando.** Al revés, el calor se concentra en una capa fina, el agua hierve y el ácido salpica.

### Ejemplo resuelto: 500 mL de HCl 1 M desde HCl de 12 M

C₁ × V₁ = C₂ × V₂, entonces V₁ = (1 M × 500 mL) ÷ 12 M = **41,7 mL**.

1. Campana encendida, gafas cerradas, bata y guantes.
2. Pon unos **300 mL de agua** en un vaso, dentro de un baño de agua fría.
3. Mide 41,7 mL de ácido y viértelos despacio por la pared, agitando.
4. Espera a que vuelva a temperatura ambiente. El vidrio volumétrico solo mide bien a su temperatura.
5. Pasa a un matraz aforado de 500 mL, enjuaga el vaso con agua y completa hasta la marca.
6. Rotula: *HCl 1 M, corrosivo, fecha, iniciales*.

## Solventes: el peligro es el vapor

El vapor de la mayoría de los solventes **pesa más que el aire**: se arrastra por la mesa y encuentra una chispa a metros de distancia. Por eso:

- Nada de llamas. Calienta con baño o manta eléctrica adecuada, nunca con mechero.
- Trasvasa en campana y tapa enseguida.
- Al pasar volúmenes grandes entre recipientes metálicos, **conéctalos a tierra**: el propio flujo genera electricidad estática.
- Pipetea siempre con auxiliar. Con la boca, jamás.

| Solvente | Punto de inflamación (aprox.) | ¿Forma vapor inflamable a 25 °C? |
| --- | --- | --- |
| Éter etílico | −45 °C | Sí, muy fácilmente |
| Acetona | −20 °C | Sí |
| Metanol | 11 °C | Sí |
| Etanol | 13 °C | Sí |
| Xileno | 27 °C | Casi: basta un poco de calor |

El punto de inflamación es la temperatura más baja a la que el líquido desprende vapor suficiente para encenderse si hay una chispa.

> [!TIP]
> Antes de abrir el frasco, di en voz alta dónde están la **ducha**, el **lavaojos**, el **extintor** y la **salida**. Si dudas en una de las cuatro, todavía no es momento de abrirlo.

Y por último: nunca solo. Con sustancias de alto riesgo, que otra persona sepa qué haces y pueda verte.`,
    },
    {
      title: 'Derrames y contacto con químicos',
      content: `Un frasco se cae y el instinto dice «limpia rápido». El orden correcto es otro: **personas, vapores, líquido**. En los primeros diez segundos no se limpia; se decide.

![Decisión: si el derrame es conocido y pequeño se contiene; si no, se evacúa](/contenido/b-derrame-quimico.svg "Ante la duda, la respuesta es la de la derecha.")

## ¿Lo limpio yo o salgo?

| Puedes actuar si **todo** se cumple | Evacúa si ocurre **algo** de esto |
| --- | --- |
| Sabes qué es y leíste la sección 6 de la FDS | No sabes qué es |
| Es pequeño según el plan de tu sitio | Es grande o sigue saliendo |
| No hay heridos | Hay alguien afectado |
| Tienes kit y protección adecuados | Es muy tóxico, o un inflamable cerca de una llama |
| Estás entrenado y no estás solo | Sientes mareo, ardor u olor intenso |

## Pequeño y conocido: ocho pasos

1. **Avisa** en voz alta y aleja a los demás.
2. Si es inflamable, elimina las llamas; **no** enciendas ni apagues interruptores junto al vapor.
3. Ponte la protección **antes** de acercarte.
4. **Rodea** el charco con absorbente, de afuera hacia adentro.
5. Neutraliza solo si procede (tabla siguiente).
6. Recoge con pala de plástico. Los vidrios, con pinzas.
7. Guarda todo en recipiente compatible, **rotulado como residuo peligroso**, y limpia la superficie.
8. Registra y repón el kit.

| Sustancia | Cómo | No uses |
| --- | --- | --- |
| Ácido | Bicarbonato de sodio, poco a poco, hasta que deje de burbujear | Una base fuerte: demasiado calor |
| Base | Ácido cítrico en polvo o neutralizador del kit | Un ácido fuerte |
| Solvente | Absorbente inerte; ventila | Aserrín cerca de una fuente de calor |
| Comburente (nítrico, peróxido) | Absorbente **mineral** | Papel, tela o aserrín: pueden arder |
| Mercurio | Kit específico con jeringa o amalgamante | Escoba ni aspiradora: lo dispersan |
| Ácido fluorhídrico | Evacúa; lo atiende personal entrenado con su kit | Absorbentes con sílice: forman un gas tóxico |

## Si tocó a una persona

> [!IMPORTANT]
> **Agua, abundante y ya, durante 15 minutos como mínimo.** Quita la ropa contaminada bajo la ducha: el pudor espera. En los ojos, lavaojos con los párpados abiertos con los dedos; si hay lentes de contacto y salen con facilidad, retíralos sin dejar de enjuagar.

| Contacto | Haz | No hagas |
| --- | --- | --- |
| Piel | Ducha 15 min, retira ropa | Neutralizar sobre la piel |
| Ojos | Lavaojos 15 min, atención médica siempre | Frotar o poner gotas |
| Inhalación | Aire fresco, si puedes sin exponerte | Entrar sin protección a rescatar |
| Ingestión | Llama a toxicología, lleva la etiqueta | Provocar el vómito |
| Ácido fluorhídrico | Agua, **gel de gluconato de calcio** y urgencias | Esperar a que duela: el dolor puede tardar |

Quien acompaña al herido lleva la **FDS impresa o en el teléfono**: en urgencias será lo primero que pregunten.

## Mini caso: el litro de xileno

A las 16:30 se rompe una botella de un litro de xileno en histología. Marcela grita «¡xileno, salgan!», apaga desde fuera de la zona el baño caliente en el tablero, cierra la puerta y llama a emergencias internas. Su compañero, con un rollo de papel en la mano, quería entrar: «si es solo un litro». Lo detuvo la pregunta correcta: *¿tenemos respirador para vapores orgánicos?* No lo tenían. La brigada entró equipada; a las 17:40 la sala estaba ventilada.

Lo que hicieron bien no fue limpiar: fue **no** limpiar.

> [!TIP]
> Revisa hoy el kit de tu área: absorbente mineral, bicarbonato, pala y pinzas, bolsas y etiquetas, guantes gruesos, gafas cerradas. Si falta algo, el kit no existe.`,
    },
    {
      title: 'Clasificación y entrega de residuos',
      content: `Un residuo químico sigue siendo un reactivo: la misma inflamabilidad, la misma toxicidad, y además una mezcla que nadie probó. Separarlo bien en el mesón es seguro y barato; separarlo después es casi imposible.

![Cuatro recipientes: orgánico sin halógeno, orgánico halogenado, ácido acuoso y metal pesado](/contenido/b-residuos-recipientes.svg "Los colores son un ejemplo: usa los de tu plan de gestión.")

## ¿A qué corriente va?

| Corriente | Qué incluye | Qué no |
| --- | --- | --- |
| Orgánicos no halogenados | Etanol, metanol, acetona, xileno | Cloroformo, ácidos |
| Orgánicos halogenados | Cloroformo, diclorometano y mezclas que los contengan | Metales, bases fuertes |
| Ácidos acuosos | Clorhídrico, sulfúrico, acético diluidos | **Nítrico** con orgánicos, cianuros |
| Bases acuosas | Hidróxidos, amoníaco | Ácidos, hipoclorito |
| Metales pesados | Soluciones con mercurio, plata, cromo | Orgánicos |
| Formaldehído | Formol usado | Hipoclorito, ácido clorhídrico |
| Efluente de analizador | Según la FDS de **todos** sus reactivos | Lo que no esté en la lista del fabricante |
| Sólidos contaminados | Guantes, papel, puntas con químicos | Basura común, cortopunzantes |

Una mezcla con **algo** halogenado va a halogenados. Con mercurio, a metales. Manda el componente que hace más difícil el tratamiento. ¿Químico y biológico a la vez? Consulta el plan de tu sitio: nunca metas un químico volátil o tóxico en la autoclave.

## El recipiente

- Material **compatible**: sin metal para ácidos, sin plástico que el solvente ablande.
- Tapa cerrada salvo al verter. Con residuos que puedan desprender gas, tapa con **venteo**.
- Lleno hasta **80 %** como máximo: el líquido se dilata y alguien tiene que moverlo.
- Bandeja de contención y lejos del desagüe.
- Rótulo **desde la primera gota**: «Residuo», componentes con nombre completo y porcentaje aproximado, peligros, área, responsable y fecha de inicio.

> [!CAUTION]
> Antes de verter, lee el rótulo entero. Añadir ácido nítrico a un bidón con restos de etanol puede tardar **minutos u horas** en reaccionar… ya con la tapa puesta. Si un recipiente está caliente, hinchado o silba: no lo abras ni lo muevas; evacúa y avisa.

## ¿Y por el desagüe?

Por regla general, **no**. Ni diluido «con mucha agua»: diluir no es tratar. Solo va al desagüe lo que tu plan autoriza por escrito y dentro de los límites de vertimiento locales. Cuidado con los reactivos conservados con **azida de sodio**: en tuberías de cobre o plomo puede acumularse azida metálica explosiva.

## Frascos vacíos

1. Enjuaga **tres veces** con poco agua o con el solvente adecuado.
2. Como mínimo el **primer** enjuague es residuo peligroso: va a la misma corriente que el producto.
3. Deja secar en campana, tacha o retira la etiqueta y entrega según el plan.
4. Los que contuvieron tóxicos agudos no se enjuagan para reciclar: se entregan como residuo.

## Mini caso: ¿dónde lo echo?

Luis limpia su mesón y tiene cuatro sobrantes: (a) 100 mL de acetona con 5 mL de cloroformo; (b) 50 mL de HCl 1 M; (c) guantes manchados de formol; (d) un frasco sin etiqueta con líquido amarillo.

> [!NOTE]
> **Solución.** (a) Orgánicos **halogenados**, por el cloroformo. (b) Ácidos acuosos. (c) Sólidos contaminados. (d) Ninguno: se rotula «Desconocido», con fecha y lugar donde apareció, se aísla y se avisa al responsable.

## La entrega

Pesa, rotula, registra en la bitácora y entrega **solo a un gestor autorizado**. Conserva el manifiesto de transporte y el certificado de tratamiento: la responsabilidad del generador no termina en la puerta.

> [!TIP]
> El mejor residuo es el que no existe: prepara solo lo que vas a usar, comparte el sobrante vigente con otra área y revisa el inventario antes de comprar.`,
    },
    {
      title: 'Evaluación',
      content: `Un último repaso antes del cuestionario. Si puedes explicar cada fila a un compañero nuevo, estás listo.

## Lo esencial

| Momento | Regla |
| --- | --- |
| Al recibir | Etiqueta completa, FDS disponible, fecha anotada |
| Al guardar | Por familia de peligro, no por alfabeto; el nítrico, aparte |
| Al preparar | El ácido sobre el agua, poco a poco, en campana |
| Al protegerte | El guante que indica la sección 8 de la FDS, no el que hay a mano |
| Si se derrama | Personas, vapores, líquido; ante la duda, evacúa |
| Si toca piel u ojos | Agua durante 15 minutos como mínimo; no neutralices sobre la piel |
| Al desechar | Por corriente, rotulado desde la primera gota, hasta 80 % |
| Al entregar | Gestor autorizado, manifiesto y certificado guardados |

## Tres dudas que aparecen siempre

**¿«Atención» quiere decir que no es peligroso?** No: indica un peligro menos grave que «Peligro», no la ausencia de peligro.

**¿Puedo neutralizar un ácido derramado con hidróxido de sodio?** No. La reacción de una base fuerte con un ácido fuerte libera mucho calor y salpica. Usa bicarbonato: reacciona con suavidad y el fin del burbujeo avisa que terminó.

**¿Si diluyo mucho, puede ir al desagüe?** No por sí solo. La cantidad de contaminante es la misma, y lo que decide es tu plan de gestión y la norma de vertimientos.

## Comprueba que puedes hacerlo

1. ¿Cuántos mL de ácido acético 17,4 M necesitas para 250 mL a 2 M?
2. Una mezcla lleva 90 % de etanol y 10 % de diclorometano. ¿A qué corriente va?
3. ¿Qué sección de la FDS abres para saber con qué reacciona un producto?

> [!NOTE]
> **Soluciones.** 1) (2 × 250) ÷ 17,4 = 28,7 mL, añadidos sobre agua. 2) A halogenados: manda el diclorometano. 3) La sección 10.

## Cómo funciona el cuestionario

- Cada pregunta tiene una sola respuesta correcta.
- La nota mínima se muestra antes de empezar; puedes repetirlo y cuenta tu mejor resultado.
- Al enviar verás la respuesta y la explicación de cada pregunta.

> [!IMPORTANT]
> Este módulo no reemplaza el plan de emergencias ni el plan de gestión de residuos de tu sede. Si algo de lo que leíste no coincide con ellos, pregunta antes de actuar: mandan tu plan y la norma local.

## Después de aprobar

Elige **un** estante de tu área y revísalo con la tabla de compatibilidad. Anota qué moverías y por qué, y muéstraselo al responsable de seguridad. Es un ejercicio de un cuarto de hora que evita la reacción que nadie quiere ver.`,
    },
  ],
  questions: [
    {
      question_text: '¿Qué indica el pictograma de la silueta con una estrella en el pecho?',
      option_a: 'Daños graves a largo plazo, como cáncer o daño a órganos',
      option_b: 'Toxicidad aguda grave con una sola exposición',
      option_c: 'Irritación leve de la piel que desaparece sola',
      option_d: 'Obligación de usar respirador en toda la sala',
      correct_answer: 'a',
      explanation:
        'La silueta avisa de peligros crónicos o graves para la salud: cáncer, daño a órganos, alergia respiratoria. La toxicidad aguda grave lleva la calavera.',
    },
    {
      question_text: 'Quieres saber con qué sustancias reacciona un producto. ¿Qué sección de la FDS abres?',
      option_a: 'La sección 4',
      option_b: 'La sección 8',
      option_c: 'La sección 10',
      option_d: 'La sección 13',
      correct_answer: 'c',
      explanation:
        'La sección 10 trata estabilidad y reactividad. La 4 es primeros auxilios, la 8 protección personal y la 13 eliminación.',
    },
    {
      question_text: '¿Dónde se guarda el ácido nítrico concentrado?',
      option_a: 'Con los inflamables, porque ambos llevan gabinete metálico',
      option_b: 'En bandeja propia, separado de orgánicos y de otros ácidos',
      option_c: 'Junto a las bases, para que se neutralicen si se derrama',
      option_d: 'Por orden alfabético, al lado del ácido acético',
      correct_answer: 'b',
      explanation:
        'Es ácido y también comburente: con orgánicos, como la acetona o el ácido acético, puede reaccionar con violencia.',
    },
    {
      question_text: '¿Qué se forma al mezclar hipoclorito con un ácido?',
      option_a: 'Vapor de agua sin riesgo',
      option_b: 'Hidrógeno, que es inflamable',
      option_c: 'Peróxidos explosivos',
      option_d: 'Cloro, un gas tóxico',
      correct_answer: 'd',
      explanation: 'El ácido libera cloro del hipoclorito. Por eso nunca se mezclan, ni siquiera al limpiar.',
    },
    {
      question_text: '¿Cómo se diluye un ácido concentrado?',
      option_a: 'El agua sobre el ácido, de una sola vez',
      option_b: 'Ácido y agua a la vez, para igualar el calor',
      option_c: 'El ácido sobre el agua, poco a poco y agitando',
      option_d: 'El agua sobre el ácido, con el frasco en hielo',
      correct_answer: 'c',
      explanation: 'Así el calor se reparte en un volumen grande de agua. Al revés, el agua hierve y el ácido salpica.',
    },
    {
      question_text: 'Se necesitan 500 mL de HCl 1 M a partir de HCl 12 M. ¿Qué volumen de ácido se mide?',
      option_a: '41,7 mL',
      option_b: '60,0 mL',
      option_c: '24,0 mL',
      option_d: '12,5 mL',
      correct_answer: 'a',
      explanation: 'V₁ = (1 M × 500 mL) ÷ 12 M = 41,7 mL, que se añaden sobre agua y se completan hasta 500 mL.',
    },
    {
      question_text: 'Trasvasas acetona y se te moja un guante fino de nitrilo. ¿Qué haces?',
      option_a: 'Seguir: el nitrilo resiste cualquier solvente durante horas',
      option_b: 'Secarlo con papel y terminar el trasvase con calma',
      option_c: 'Poner otro guante encima del que está mojado',
      option_d: 'Quitarlo enseguida y ponerte uno nuevo',
      correct_answer: 'd',
      explanation:
        'La acetona atraviesa el nitrilo fino en pocos minutos: solo protege de salpicaduras y se cambia en cuanto se moja.',
    },
    {
      question_text: 'Se derrama ácido nítrico. ¿Con qué se absorbe?',
      option_a: 'Con papel absorbente en varias capas',
      option_b: 'Con absorbente mineral del kit',
      option_c: 'Con aserrín seco y limpio',
      option_d: 'Con un paño de algodón húmedo',
      correct_answer: 'b',
      explanation: 'Es comburente: papel, tela y aserrín son combustibles y pueden arder. Se usa absorbente mineral.',
    },
    {
      question_text: 'Un ácido salpica el antebrazo de una compañera. ¿Qué es lo primero?',
      option_a: 'Lavar con bicarbonato hasta que deje de burbujear',
      option_b: 'Cubrir con una crema y esperar al médico',
      option_c: 'Ducha con agua abundante, 15 minutos como mínimo',
      option_d: 'Buscar la FDS antes de tocar la zona afectada',
      correct_answer: 'c',
      explanation:
        'Agua abundante y de inmediato. Neutralizar sobre la piel produce calor y puede empeorar la quemadura.',
    },
    {
      question_text: '¿A qué recipiente va una mezcla de 100 mL de acetona con 5 mL de cloroformo?',
      option_a: 'Orgánicos no halogenados, porque predomina la acetona',
      option_b: 'Orgánicos halogenados, porque contiene cloroformo',
      option_c: 'Al desagüe, si antes se diluye con mucha agua',
      option_d: 'Metales pesados, por el cloro del cloroformo',
      correct_answer: 'b',
      explanation:
        'Basta un componente halogenado para que toda la mezcla vaya a halogenados: manda lo más difícil de tratar.',
    },
  ],
};
