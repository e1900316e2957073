import type { ModuleContent } from './module-content.ts';

/** Demo training module: biosafety in the clinical laboratory. */
export const bioseguridad: ModuleContent = {
  key: 'bioseguridad',
  title: 'Bioseguridad en el laboratorio clínico',
  description:
    'Trabaja con muestras biológicas sin ponerte en riesgo ni poner en riesgo a otros: evaluación del riesgo, precauciones estándar, higiene de manos, elementos de protección en su orden, segregación de residuos y qué hacer, minuto a minuto, ante un derrame o una exposición.',
  steps: [
    {
      title: 'Riesgo biológico y contención',
      content: `Un tubo de sangre parece inofensivo. El peligro no se ve: está en lo que podría contener y en **lo que hacemos con él**. Abrirlo, centrifugarlo o agitarlo cambia el riesgo mucho más que tenerlo cerrado en una gradilla.

## Peligro no es lo mismo que riesgo

- **Peligro:** el agente que puede causar daño (por ejemplo, un virus en la sangre).
- **Riesgo:** la probabilidad de que ese daño ocurra, combinada con su gravedad, en *esta* tarea, con *este* procedimiento y *estas* barreras.

La evaluación del riesgo es la base de la bioseguridad: primero se piensa qué puede salir mal, y después se eligen las barreras.

## Los grupos de riesgo, como orientación

| Grupo | Riesgo individual | Riesgo para la comunidad | Ejemplo habitual |
| --- | --- | --- | --- |
| 1 | Nulo o bajo | Nulo o bajo | Cepas no patógenas de enseñanza |
| 2 | Moderado | Bajo | *Staphylococcus aureus*, virus de la hepatitis B |
| 3 | Alto | Bajo | *Mycobacterium tuberculosis* en cultivo |
| 4 | Alto | Alto | Virus de fiebres hemorrágicas |

El grupo orienta, pero no decide solo. Un mismo agente requiere barreras distintas si se procesa una muestra directa o si se cultiva y se concentra.

## Tres niveles de barreras

![Tres barreras entre el agente y las personas](/contenido/a-barreras.svg "La contención se suma: prácticas, equipos e instalaciones.")

1. **Prácticas y procedimientos:** lo que haces siempre, y lo que evitas hacer.
2. **Equipos de seguridad:** cabina de seguridad biológica, rotores con tapa, guardianes.
3. **Instalaciones:** lavamanos, superficies lavables, ventilación, acceso restringido.

> [!IMPORTANT]
> La cabina de seguridad biológica protege del aerosol; una campana de extracción de químicos no. No son intercambiables.

## Mini caso

Dos personas procesan esputos. Una solo registra y refrigera los recipientes cerrados. La otra los abre y prepara extendidos. El agente es el mismo; el riesgo, no: quien abre el recipiente genera aerosoles y necesita cabina y protección respiratoria según la evaluación de su laboratorio.

> [!TIP]
> Antes de una tarea nueva pregúntate: ¿salpica?, ¿genera aerosol?, ¿corta o punza? Con esas tres respuestas ya sabes qué barreras revisar.`,
    },
    {
      title: 'Precauciones estándar',
      content: `Nadie puede reconocer una muestra infecciosa a simple vista. Por eso existe una regla que simplifica todo: **toda muestra se trata como potencialmente infecciosa**, sin importar de quién sea ni qué diagnóstico tenga la orden.

## Qué incluyen

| Precaución | En la práctica |
| --- | --- |
| Higiene de manos | Antes y después de cada tarea con muestras |
| Protección según exposición prevista | Guantes, bata, protección facial si puede salpicar |
| Manejo seguro de cortopunzantes | Nunca se reencapucha; al guardián de inmediato |
| Limpieza y desinfección | Al terminar, y ante toda salpicadura |
| Segregación de residuos | En el punto donde se generan |
| Transporte seguro | Recipiente primario cerrado, secundario y rótulo |

## Lo que no se hace, nunca

- Pipetear con la boca.
- Comer, beber, maquillarse o guardar alimentos en el área técnica.
- Reencapuchar, doblar o romper agujas.
- Salir del laboratorio con la bata puesta.
- Usar el teléfono personal con los guantes con los que manipulas muestras.

> [!WARNING]
> Etiquetar algunas muestras como «de cuidado» hace que las demás se traten con menos cuidado. La precaución es estándar porque es igual para todas.

## Técnicas que reducen el aerosol

1. Destapa los tubos lejos de la cara, con una gasa y sin golpear.
2. Espera a que la centrífuga se detenga por completo antes de abrirla.
3. Mezcla por inversión suave; evita soplar la última gota de la pipeta.
4. Revisa que los tubos estén íntegros y balanceados antes de centrifugar.

## Mini caso

Un tubo se rompe dentro de la centrífuga. Lo correcto es **no abrirla de inmediato**: se apaga, se espera al menos 30 minutos para que el aerosol sedimente, y después se limpia con protección, usando pinzas para los vidrios.

> [!NOTE]
> La espera no es tiempo perdido: abrir la tapa enseguida pone en el aire, frente a tu cara, lo que todavía está suspendido.`,
    },
    {
      title: 'Higiene de manos',
      content: `La medida más barata de la bioseguridad sigue siendo la que más contagios evita. Los guantes no la reemplazan: pueden tener microperforaciones y tus manos se contaminan al retirarlos.

## Agua y jabón, o solución alcohólica

| Situación | Método |
| --- | --- |
| Manos visiblemente sucias | Agua y jabón |
| Contacto con esporas (*Clostridioides difficile*) | Agua y jabón |
| Manos visiblemente limpias, entre tareas | Solución con alcohol |
| Después de quitarse los guantes | Cualquiera de los dos, siempre |
| Antes de salir del área técnica | Agua y jabón |

## Cómo se hace

1. Moja las manos, aplica jabón y frota palma con palma.
2. Dorso de cada mano, con los dedos entrelazados.
3. Espacios entre los dedos.
4. Nudillos contra la palma opuesta.
5. Cada pulgar, rotándolo dentro de la otra mano.
6. Yemas de los dedos contra la palma.
7. Enjuaga, seca con toalla desechable y cierra la llave con ella.

El lavado completo toma de **40 a 60 segundos**; la fricción con alcohol, de **20 a 30**.

> [!TIP]
> Los pulgares y las yemas son las zonas que más se olvidan, y las que más tocan.

## Condiciones que ayudan

- Uñas cortas, sin esmalte ni uñas artificiales.
- Sin anillos, pulseras ni reloj durante el trabajo con muestras.
- Heridas cubiertas con apósito impermeable antes de ponerte los guantes.
- Crema hidratante al terminar la jornada: una piel agrietada protege peor.

> [!CAUTION]
> No se aplica alcohol sobre los guantes para «reutilizarlos». El guante se retira, se desecha y se hace higiene de manos.

## Mini caso

Terminas una serie y suena el teléfono del laboratorio. ¿Contestas con guantes? No. Te los quitas, haces higiene de manos y contestas. Si el teléfono es parte de la tarea, se destina uno del área «sucia» y se desinfecta en cada turno.`,
    },
    {
      title: 'Elementos de protección personal',
      content: `El elemento de protección personal (EPP) es la **última** barrera: actúa cuando las demás fallaron. Por eso se elige según la exposición prevista, se revisa antes de usarlo y se retira en un orden que no te contamine.

## Elegir según la tarea

| Tarea | Guantes | Bata | Protección ocular o facial | Respirador |
| --- | --- | --- | --- | --- |
| Recibir y rotular tubos cerrados | Sí | Sí | No | No |
| Destapar y alicuotar | Sí | Sí | Sí | No |
| Trabajo con riesgo de aerosol fuera de cabina | Sí | Sí | Sí | Según evaluación |
| Lavado de material con desinfectante | De nitrilo, largos | Impermeable | Sí | Según la hoja de seguridad |

## Ponerse en orden

1. Bata cerrada, con puños ajustados.
2. Mascarilla o respirador, con prueba de ajuste.
3. Gafas o careta.
4. Guantes, por encima del puño de la bata.

## Retirarse en orden

![Orden para ponerse y retirarse la protección](/contenido/a-orden-epp.svg "Lo más contaminado sale primero; la cara se toca al final y con las manos limpias.")

1. **Guantes**: pellizca por fuera, dales la vuelta, y retira el segundo desde adentro.
2. Higiene de manos.
3. **Gafas o careta**, desde la parte de atrás.
4. **Bata**, enrollándola hacia adentro.
5. **Mascarilla o respirador**, por las cintas y fuera del área.
6. Higiene de manos, otra vez.

> [!IMPORTANT]
> La contaminación ocurre más al quitarse el EPP que al usarlo. Si tienes prisa, es justo cuando debes ir despacio.

## Cuidados

- Los guantes se cambian entre tareas, si se rompen y al salir del área.
- La bata no va al comedor, a la oficina ni a casa.
- Las gafas de lectura no son protección ocular.
- El respirador se ajusta a una cara sin barba en la zona de sello.

## Mini caso

Notas una gota sobre el guante al terminar de alicuotar. Retira el guante dándole la vuelta, higieniza y ponte uno nuevo. Lo que no haces: limpiarla con alcohol y seguir, porque el material pudo haberse degradado y la gota pudo pasar.`,
    },
    {
      title: 'Segregación de residuos',
      content: `Un residuo mal separado viaja: lo toca quien recoge, quien transporta y quien trata. Separar **en el sitio donde se genera** protege a personas que nunca vas a conocer.

## Qué va en cada recipiente

| Residuo | Ejemplos | Recipiente habitual |
| --- | --- | --- |
| Cortopunzante | Agujas, lancetas, láminas, vidrio roto contaminado | Guardián rígido |
| Biosanitario | Guantes, gasas, tubos con sangre | Bolsa roja |
| Anatomopatológico | Tejidos, fluidos corporales | Bolsa roja, refrigerado según norma local |
| Químico | Restos de reactivos, colorantes | Envase compatible y rotulado |
| No peligroso | Papel, empaques limpios | Según el código local |

> [!NOTE]
> Los colores cambian entre países y pueden actualizarse. Manda el código vigente en tu institución: la tabla enseña la lógica, no reemplaza la norma.

## El guardián, bien usado

- Rígido, con tapa y a la altura de la mano, cerca del punto de uso.
- Se llena hasta **tres cuartas partes**; después se sella.
- Nunca se presiona el contenido ni se vacía para reutilizarlo.
- Se rotula con área y fecha de inicio.

## Pasos al cerrar una bolsa

1. Llena como máximo tres cuartas partes.
2. Tuerce y anuda; no la comprimas para sacar el aire.
3. Rotula: área, fecha y tipo de residuo.
4. Llévala por la ruta y en el horario establecidos.

> [!WARNING]
> Una aguja en una bolsa es un accidente que le espera a otra persona. Si la ves, no metas la mano: avisa, aísla y usa pinzas.

## Mini caso

Encuentras un tubo con sangre en la basura común. ¿Lo pasas a la bolsa roja y listo? No: toda la bolsa quedó contaminada y se maneja como **biosanitaria**. Además se reporta, porque lo que ocurrió una vez suele tener una causa que se repite, como un recipiente lejos o sin rótulo.

> [!TIP]
> Si dudas entre dos recipientes, elige el de mayor riesgo y pregunta antes de la próxima vez.`,
    },
    {
      title: 'Derrames y exposiciones',
      content: `Cuando algo se derrama o alguien se pincha, los primeros minutos deciden. No se improvisa: se sigue una secuencia que ya conoces.

## Derrame de material biológico

1. **Avisa y aleja** a las demás personas; si hubo aerosol, espera 30 minutos.
2. **Protégete**: guantes, bata y protección facial.
3. **Cubre** con material absorbente.
4. **Vierte desinfectante** desde afuera hacia el centro.
5. **Espera** el tiempo de contacto que indica el producto.
6. **Recoge** con pinzas o pala lo que corte; desecha como biosanitario.
7. **Repite** la desinfección, retira el EPP y haz higiene de manos.
8. **Registra** el evento.

> [!CAUTION]
> No mezcles hipoclorito con ácidos ni con productos que contengan amoníaco: se liberan gases tóxicos.

## Hipoclorito: preparar bien

| Uso | Concentración orientativa | Desde un producto al 5 % |
| --- | --- | --- |
| Superficies limpias | 0,1 % (1000 ppm) | 1 parte en 49 de agua |
| Derrames de sangre | 0,5 % (5000 ppm) | 1 parte en 9 de agua |

La dilución se rotula con fecha y hora, y se descarta según el tiempo que indique tu procedimiento, porque pierde actividad.

## Exposición de una persona

| Tipo | Primero | Después |
| --- | --- | --- |
| Pinchazo o corte | Lava con agua y jabón; deja fluir, sin exprimir | Avisa de inmediato |
| Salpicadura en ojos | Agua o solución salina, al menos 15 minutos | Avisa de inmediato |
| Salpicadura en piel no intacta | Agua y jabón | Avisa de inmediato |

> [!IMPORTANT]
> Ante una posible exposición a VIH, la profilaxis funciona mejor cuanto antes empiece: idealmente en las **primeras 2 horas** y no después de 72. Por eso se reporta aunque parezca leve.

## Qué contar al reportar

- Qué pasó, a qué hora y con qué objeto.
- Qué tipo de muestra y, si se conoce, su origen.
- Qué protección llevabas.
- Qué hiciste en los primeros minutos.

## Mini caso

Un compañero se pincha al desechar una aguja y dice «no es nada, el guante casi no se rompió». Lo acompañas a lavarse, avisas y van juntos a la atención. Lo que parece leve a simple vista solo lo puede descartar una evaluación.`,
    },
    {
      title: 'Evaluación',
      content: `Has recorrido las seis ideas que más accidentes evitan en un laboratorio. La evaluación tiene **10 preguntas**, y varias son situaciones como las que vas a vivir.

## Qué te vamos a preguntar

| Tema | Idea que debes dominar |
| --- | --- |
| Riesgo y contención | Peligro y riesgo no son lo mismo |
| Precauciones estándar | Se aplican a toda muestra |
| Higiene de manos | Cuándo, cómo y cuánto dura |
| EPP | El orden de retiro |
| Residuos | Separar donde se generan |
| Derrames y exposiciones | La secuencia y los tiempos |

## Cómo prepararte

1. Cierra los ojos y repite el orden para retirarte el EPP.
2. Recita los pasos ante un derrame sin mirar.
3. Memoriza tres tiempos: 30 minutos, 15 minutos y 2 horas. ¿De qué es cada uno?

> [!TIP]
> Si puedes explicarle un paso a alguien que no trabaja en el laboratorio, ya lo sabes.

## Las reglas

- Apruebas con **70 % o más**.
- Puedes repetirla; cuenta tu mejor puntaje.
- Al enviar verás la respuesta correcta y su explicación en cada pregunta.

Al aprobar se abre **Fase preanalítica: de la solicitud a la muestra apta**.`,
    },
  ],
  questions: [
    {
      question_text: '¿Cuál es la diferencia entre peligro y riesgo?',
      option_a: 'El peligro es el agente; el riesgo, la probabilidad y gravedad del daño en la tarea',
      option_b: 'El peligro es químico; el riesgo, solo biológico o relacionado con las muestras',
      option_c: 'El peligro lo define la norma; el riesgo, la opinión de quien trabaja allí',
      option_d: 'No hay diferencia: son dos palabras para nombrar lo mismo en el laboratorio',
      correct_answer: 'a',
      explanation: 'El mismo agente supone riesgos distintos según lo que se haga con él y las barreras disponibles.',
    },
    {
      question_text: '¿A qué muestras se aplican las precauciones estándar?',
      option_a: 'A las de pacientes hospitalizados',
      option_b: 'A las rotuladas como infecciosas',
      option_c: 'A todas, sin ninguna excepción',
      option_d: 'A las que contienen sangre visible',
      correct_answer: 'c',
      explanation:
        'Una muestra infecciosa no se reconoce a simple vista; por eso todas se tratan como potencialmente infecciosas.',
    },
    {
      question_text: 'Un tubo se rompe dentro de la centrífuga. ¿Qué haces primero?',
      option_a: 'Abrir enseguida para retirar los vidrios',
      option_b: 'Apagarla y esperar al menos 30 minutos',
      option_c: 'Rociar desinfectante por la ranura',
      option_d: 'Terminar el ciclo y avisar al final',
      correct_answer: 'b',
      explanation: 'La espera permite que el aerosol sedimente; abrir de inmediato lo pondría frente a tu cara.',
    },
    {
      question_text: '¿Cuándo es obligatorio usar agua y jabón en vez de solución alcohólica?',
      option_a: 'Al pasar de una serie de muestras a otra',
      option_b: 'Antes de ponerse un par de guantes nuevo',
      option_c: 'Después de escribir en el computador',
      option_d: 'Cuando las manos están visiblemente sucias',
      correct_answer: 'd',
      explanation: 'La suciedad visible impide que el alcohol actúe; también se usa agua y jabón ante esporas.',
    },
    {
      question_text: '¿Qué se retira primero al quitarse la protección?',
      option_a: 'La mascarilla o el respirador',
      option_b: 'Los guantes usados en la tarea',
      option_c: 'La bata, enrollada hacia adentro',
      option_d: 'Las gafas o la careta protectora',
      correct_answer: 'b',
      explanation: 'Los guantes son lo más contaminado: salen primero, seguidos de higiene de manos.',
    },
    {
      question_text: '¿Hasta dónde se llena un guardián de cortopunzantes?',
      option_a: 'Hasta tres cuartas partes',
      option_b: 'Hasta el borde superior',
      option_c: 'Hasta la mitad exacta',
      option_d: 'Hasta que la tapa no cierre',
      correct_answer: 'a',
      explanation: 'A tres cuartas partes se sella: llenarlo más provoca pinchazos al introducir o al cerrar.',
    },
    {
      question_text: 'Aparece un tubo con sangre dentro de la bolsa de basura común. ¿Cómo se maneja la bolsa?',
      option_a: 'Se saca el tubo y la bolsa sigue igual',
      option_b: 'Se desinfecta por fuera con alcohol',
      option_c: 'Se abre y se separa todo a mano',
      option_d: 'Toda la bolsa pasa a biosanitario',
      correct_answer: 'd',
      explanation: 'El contenido quedó contaminado: la bolsa completa se maneja como biosanitaria y se reporta.',
    },
    {
      question_text: 'Al desinfectar un derrame cubierto con absorbente, ¿cómo se vierte el desinfectante?',
      option_a: 'Del centro hacia los bordes del derrame',
      option_b: 'Solo sobre los fragmentos de vidrio',
      option_c: 'De los bordes hacia el centro del derrame',
      option_d: 'Después de recoger todo el material',
      correct_answer: 'c',
      explanation: 'Desde afuera hacia el centro se evita extender el derrame; luego se respeta el tiempo de contacto.',
    },
    {
      question_text: 'Te pinchas con una aguja usada. ¿Qué es lo correcto en el primer minuto?',
      option_a: 'Exprimir la herida para que sangre',
      option_b: 'Aplicar hipoclorito sobre la herida',
      option_c: 'Lavar con agua y jabón y dejar fluir',
      option_d: 'Cubrir con apósito y seguir la serie',
      correct_answer: 'c',
      explanation:
        'Se lava con agua y jabón sin exprimir ni aplicar desinfectantes cáusticos, y se avisa de inmediato.',
    },
    {
      question_text: '¿Por qué no se mezcla hipoclorito con ácidos ni con amoníaco?',
      option_a: 'Porque se liberan gases tóxicos',
      option_b: 'Porque mancha las superficies',
      option_c: 'Porque se evapora con rapidez',
      option_d: 'Porque aumenta mucho su costo',
      correct_answer: 'a',
      explanation: 'La mezcla libera cloro gaseoso o cloraminas, que pueden causar daño respiratorio grave.',
    },
  ],
};
