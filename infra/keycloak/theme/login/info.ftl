<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
<#if section = "header"><#if messageHeader??>${kcSanitize(msg("${messageHeader}"))?no_esc}<#else>${message.summary}</#if>
<#elseif section = "lead">
<#if messageHeader?? || requiredActions??>
<p class="lead"><#if messageHeader??>${message.summary}</#if><#if requiredActions??><#list requiredActions as one>${kcSanitize(msg("requiredAction.${one}"))?no_esc}<#sep>, </#list></#if></p>
</#if>
<#elseif section = "form">
<#if !skipLink?? && pageRedirectUri?has_content><a class="button" href="${pageRedirectUri}">${msg("backToApplication")}</a>
<#elseif !skipLink?? && actionUri?has_content><a class="button" href="${actionUri}">${msg("proceedWithAction")}</a>
<#elseif layout.home?has_content><a class="button" href="${layout.home}">${msg("backToApplication")}</a>
</#if>
</#if>
</@layout.registrationLayout>
