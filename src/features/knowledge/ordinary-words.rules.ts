/**
 * Words that everybody uses and no document calls otherwise: days and months, numbers, order, and what anybody does with anything. Things are
 * none of them, however ordinary: 'pingüino' is a refrigerator at a bench, and 'dotación' may be 'uniforme' in a document (decision 0360).
 */
export const ordinaryWords: readonly string[] = `
lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo abril mayo junio julio agosto septiembre setiembre
octubre noviembre diciembre semana semanas quincena mes meses ano anos dia dias hora horas tarde tardes noche noches manana mananas madrugada
mediodia fecha fechas festivo festivos feriado feriados
dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien mil primero primera segundo segunda tercero
tercera ultimo ultima ultimos ultimas proximo proxima proximos proximas siguiente siguientes anterior anteriores nuevo nueva nuevos nuevas viejo
vieja viejos viejas grande grandes pequeno pequena bueno buena malo mala mejor peor igual iguales diferente diferentes otro otra otros otras
estan estar estaba estuvo estuve estoy estamos este ser era eran fue fueron soy somos sea sean entro entra entran entrar entre salgo sale salen salir
salio voy vas van vamos ir iba iban gano gana ganan ganar pago paga pagan pagar doy dan damos dar dieron dio veo ven ver vio sabe saben saber
supe conozco conoce conocen conocer pido pide piden pedir pidio pidieron creo creen creer pienso piensa piensan pensar digo dice dicen decir
llamo llama llaman llamar hablo habla hablan hablar cuento cuentan contar ayuda ayudan ayudar ayudo ayudeme explica explican explicar explique
expliqueme muestra muestran mostrar busco busca buscan buscar encuentro encuentra encuentran encontrar toca tocan tocar toco quiero quiere quieren
querer quisiera gusta gustaria puedo puede pueden poder podria tengo tiene tienen tener tuve tuvo necesito necesita necesitan necesitar llego llega
llegan llegar olvide olvida olvido olvidar perdi pierde pierden perder espero espera esperan esperar queda quedan quedo`
  .trim()
  .split(/\s+/);
